/// The time between two sign-outs.
///
/// A request belongs to the epoch in which it was made. It is not opened in a later one, because the next user has not
/// made it.
@MainActor
final class OpeningEpoch {
    /// Whether a newer one has begun.
    private(set) var isOver = false

    func end() { isOver = true }
}
