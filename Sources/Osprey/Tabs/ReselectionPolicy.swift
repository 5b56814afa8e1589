/// What happens when the tab that is selected already is selected again.
public enum ReselectionPolicy: Sendable {
    /// Its stack goes back to the root.
    case popToRoot

    /// Nothing but the event.
    case none
}
