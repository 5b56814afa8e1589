// A double of Xcode's module of this name, so that the plugin's part for targets of Xcode is compiled on Linux by
// `.ci/check-xcode-plugin`: just the API that it uses. It is never run.
public import Foundation
public import PackagePlugin

/// A build-tool plugin for targets of an Xcode project.
///
/// <https://developer.apple.com/documentation/xcodeprojectplugin/xcodebuildtoolplugin>
public protocol XcodeBuildToolPlugin: BuildToolPlugin {
    /// Makes the commands for a target.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}

/// The project and the tools of a plugin.
///
/// <https://developer.apple.com/documentation/xcodeprojectplugin/xcodeplugincontext>
public struct XcodePluginContext {
    /// The folder for the plugin's files.
    public let pluginWorkDirectoryURL: URL

    /// A tool that the plugin depends on.
    public func tool(named name: String) throws -> PluginContext.Tool {
        fatalError("'\(name)' is asked for: this double is only compiled")
    }
}

/// A target of an Xcode project.
///
/// <https://developer.apple.com/documentation/xcodeprojectplugin/xcodetarget>
public struct XcodeTarget {
    /// The target's name.
    public let displayName: String

    /// The target's files.
    public let inputFiles: FileList
}
