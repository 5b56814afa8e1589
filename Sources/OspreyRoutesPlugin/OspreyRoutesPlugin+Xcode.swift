#if canImport(XcodeProjectPlugin)
import Foundation
import PackagePlugin
import XcodeProjectPlugin

extension OspreyRoutesPlugin: XcodeBuildToolPlugin {
    /// Generates typed routes for an app target of an Xcode project.
    ///
    /// Xcode reports the files of the target, but not the packages that it depends on: their routes files are not
    /// checked. To check them together, use a package that depends on all features.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
        commands(
            for: target.inputFiles.map(\.url).routesFiles, beside: [], of: target.displayName,
            by: try context.tool(named: "OspreyRoutesGenerator").url, in: context.pluginWorkDirectoryURL)
    }
}
#endif
