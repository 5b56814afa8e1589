// What Apple documents is not documented here: each declaration, or the one around it, links to it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// See <https://developer.apple.com/documentation/swiftui/dismissaction>.
public struct DismissAction {
    let act: @MainActor () -> Void

    @MainActor
    public func callAsFunction() { act() }
}

extension EnvironmentValues {
    /// See <https://developer.apple.com/documentation/swiftui/environmentvalues/dismiss>.
    public internal(set) var dismiss: DismissAction {
        get { self[DismissKey.self] }
        set { self[DismissKey.self] = newValue }
    }
}

private struct DismissKey: EnvironmentKey {
    static var defaultValue: DismissAction { DismissAction {} }
}
