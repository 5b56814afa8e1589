/// The time between two sign-outs.
///
/// A request belongs to the epoch in which it was asked for. It is not opened in a later one: the next
/// person has not asked for it.
@MainActor
final class OpeningEpoch {
    /// Whether a newer one has begun.
    private(set) var isOver = false

    func end() { isOver = true }
}
