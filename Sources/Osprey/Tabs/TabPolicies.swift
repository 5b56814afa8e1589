import OspreyRouting

/// What happens when the tab that is selected already is selected again.
public enum ReselectionPolicy: Sendable {
    /// Its stack goes back to the root.
    case popToRoot

    /// Nothing but the event.
    case none

    /// What the app wants, such as scrolling to the top; called after the event.
    ///
    /// Navigation that is called from inside runs when the selection is over.
    case custom(@MainActor @Sendable (TabItem) -> Void)

    /// The app's own action, if the policy is one.
    var action: (@MainActor (TabItem) -> Void)? {
        if case .custom(let action) = self { action } else { nil }
    }
}

/// What one step back does at the root of a tab.
public enum TabBackBehavior: String, Hashable, Sendable, CaseIterable {
    /// Nothing: tabs are left by selecting another one.
    case none

    /// It selects the tab that is selected at first.
    case initialTab

    /// It selects the tab that was selected before, and so on; a tab that was visited twice counts once.
    case history
}

extension TabBackBehavior {
    /// What a routes file says.
    init(_ back: BaseConfiguration.Back) {
        self =
            switch back {
            case .none: .none
            case .initial: .initialTab
            case .history: .history
            }
    }
}
