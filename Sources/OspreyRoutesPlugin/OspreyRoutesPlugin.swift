import Foundation
import PackagePlugin

/// Makes typed routes of the routes files of a target whenever it is built.
///
/// A routes file is one whose name ends in `routes.properties`; it gives a type of its own: `Routes` for
/// `routes.properties`, `LoanRoutes` for `loan-routes.properties`. The routes files of the targets that a target
/// depends on are checked along, so that the target that has all features checks all that they say of each other.
@main
struct OspreyRoutesPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        let own = target.routesFiles
        if own.isEmpty {
            Diagnostics.warning("target '\(target.name)' has no file whose name ends in 'routes.properties'")
        }
        if let collision = own.collision {
            Diagnostics.error(collision.message, file: collision.file.path, line: 1)
            return []
        }
        let others = target.routesFilesOfDependencies
        let tool = try context.tool(named: "OspreyRoutesGenerator")
        return own.map { file in
            let output = context.pluginWorkDirectoryURL.appending(path: file.nameOfSource)
            let rest = (own + others).filter { $0 != file }
            return .buildCommand(
                displayName: "Typed routes of \(file.lastPathComponent)", executable: tool.url,
                arguments: [file.path, output.path] + rest.map(\.path), inputFiles: [file] + rest,
                outputFiles: [output])
        }
    }
}
