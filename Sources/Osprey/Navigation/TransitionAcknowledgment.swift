/// A host's receipt for one transition.
///
/// Call ``finish()`` once the transition is over, be it at once or later. Until then the tree queues every further
/// operation, and the arriving pages are not yet `activated`.
@MainActor
public final class TransitionAcknowledgment {
    private weak var tree: NavigationTree?

    /// What wakes the tree if the host stays silent.
    var alarm: Task<Void, Never>?

    /// Whether the transition is over: ``finish()`` has been called, or its deadline has passed.
    public private(set) var isFinished = false

    init(tree: NavigationTree) {
        self.tree = tree
    }

    /// Says that the transition is over; a second call does nothing.
    public func finish() {
        guard !isFinished else { return }
        isFinished = true
        alarm?.cancel()
        tree?.hostFinished(self)
    }
}
