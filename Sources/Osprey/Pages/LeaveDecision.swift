/// What a page answers when an operation is about to remove it.
public enum LeaveDecision: Hashable, Sendable {
    /// The page may go.
    case leave

    /// The page stays, and with it everything the operation would have changed.
    ///
    /// The reason is meant for people: it comes back in ``Outcome/rejected(by:reason:)``.
    case stay(reason: String)
}
