#if canImport(XcodeProjectPlugin)
import Foundation
import PackagePlugin
import XcodeProjectPlugin

extension OspreyRoutesPlugin: XcodeBuildToolPlugin {
    /// Makes typed routes for an app target of an Xcode project.
    ///
    /// Xcode tells which files the target has, and nothing of the packages that it depends on: their routes files are
    /// not checked along. A package that has all features is the place for that check.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
        commands(
            for: target.inputFiles.map(\.url).routesFiles, beside: [], of: target.displayName,
            by: try context.tool(named: "OspreyRoutesGenerator").url, in: context.pluginWorkDirectoryURL)
    }
}
#endif
