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
