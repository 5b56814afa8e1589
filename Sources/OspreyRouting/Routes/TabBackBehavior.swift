/// The effect of one step back at the root of a tab; the raw values are the words of `base.back`.
public enum TabBackBehavior: String, Hashable, Sendable, CaseIterable {
    /// Nothing: tabs are left by selecting another one.
    case none

    /// It selects the tab that is selected at first.
    case initialTab = "initial"

    /// It selects the tab that was selected before, and so on; a tab that was visited twice counts once.
    case history
}
