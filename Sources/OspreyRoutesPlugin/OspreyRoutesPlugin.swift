import Foundation
import PackagePlugin

/// Generates typed routes from the routes files of a target whenever the target is built.
///
/// A routes file is a file whose name ends in `routes.properties`. Each file gets its own type: `Routes` for
/// `routes.properties`, `LoanRoutes` for `loan-routes.properties`. The routes files of the target's dependencies are
/// checked together with it, so a target that depends on all features checks all references between them.
@main
struct OspreyRoutesPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        return commands(
            for: target.routesFiles, beside: target.routesFilesOfDependencies, of: target.name,
            by: try context.tool(named: "OspreyRoutesGenerator").url, in: context.pluginWorkDirectoryURL)
    }

    /// The commands for the routes files of a target; other files are only checked.
    func commands(
        for own: [URL], beside others: [URL], of target: String, by generator: URL, in folder: URL
    ) -> [Command] {
        if own.isEmpty {
            Diagnostics.warning("target '\(target)' has no file whose name ends in 'routes.properties'")
        }
        if let collision = own.collision {
            Diagnostics.error(collision.message, file: collision.file.path, line: 1)
            return []
        }
        return own.map { file in
            let output = folder.appending(path: file.nameOfSource)
            let rest = (own + others).filter { $0 != file }
            return .buildCommand(
                displayName: "Typed routes of \(file.lastPathComponent)", executable: generator,
                arguments: [file.path, output.path] + rest.map(\.path), inputFiles: [file] + rest,
                outputFiles: [output])
        }
    }
}
