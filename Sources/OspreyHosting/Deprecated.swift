// Former names of declarations of this module, kept for one version.

extension ScreenState {
    /// The former name of ``windows``.
    @available(*, deprecated, renamed: "windows")
    public var layers: [ShownPresentation] { windows }
}

extension ScreenStep {
    /// The former name of ``setWindows(_:_:)``.
    @available(*, deprecated, renamed: "setWindows(_:_:)")
    public static func setLayers(
        _ windows: [ShownPresentation], _ stacks: [HolderID: [StackEntry]]
    ) -> ScreenStep {
        .setWindows(windows, stacks)
    }
}
