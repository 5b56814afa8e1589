import Foundation
import PackagePlugin

/// Writes typed routes next to the routes files of the package's targets, for projects that commit them.
///
///     swift package generate-routes [--target NAME]...
///
/// It generates the same code as the build-tool plugin, but in the target's folder: `Routes.swift` beside
/// `routes.properties`. Use only one of the two for a target; otherwise its types exist twice.
@main
struct OspreyRoutesCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        if let argument = extractor.remainingArguments.first {
            throw UsageError(description: "unexpected argument '\(argument)', expected --target NAME")
        }
        let targets = names.isEmpty ? context.package.targets : try context.package.targets(named: names)
        let tool = try context.tool(named: "OspreyRoutesGenerator")
        var (hasFiles, hasFailed) = (false, false)
        for target in targets.compactMap({ $0 as? any SourceModuleTarget }) {
            let own = target.routesFiles
            let others = target.routesFilesOfDependencies
            if !own.isEmpty { hasFiles = true }
            if let collision = own.collision {
                Diagnostics.error(collision.message, file: collision.file.path, line: 1)
                hasFailed = true
                continue
            }
            for file in own {
                let output = file.deletingLastPathComponent().appending(path: file.nameOfSource)
                let rest = (own + others).filter { $0 != file }
                let process = Process()
                process.executableURL = tool.url
                process.arguments = [file.path, output.path] + rest.map(\.path)
                try process.run()
                process.waitUntilExit()
                if process.terminationStatus == 0 { print(output.path) } else { hasFailed = true }
            }
        }
        if hasFailed { throw UsageError(description: "no file is written for routes with errors") }
        if !hasFiles {
            throw UsageError(
                description: "no target has a file 'routes.properties', or '...-routes.properties'")
        }
    }
}

/// Why the command has stopped.
struct UsageError: Error, CustomStringConvertible {
    let description: String
}
