/// The reaction when the selected tab is selected again.
public enum ReselectionPolicy: Sendable {
    /// Its stack goes back to the root.
    case popToRoot

    /// Nothing happens except the event.
    case none

    /// An action of the app, such as scrolling to the top; called after the event.
    ///
    /// Navigation that it calls runs after the selection.
    case custom(@MainActor @Sendable (TabItem) -> Void)

    /// The app's action, if there is one.
    var action: (@MainActor (TabItem) -> Void)? {
        if case .custom(let action) = self { action } else { nil }
    }
}
