/// A host's receipt for one transition.
///
/// Call ``finish()`` once the transition is over, be it at once or later. Until then the tree queues every further
/// operation, and the arriving pages are not yet `activated`. A host that goes away together with its receipt has
/// nothing to show any more, and its transition is over.
@MainActor
public final class TransitionAcknowledgment {
    private let transition: TransitionInFlight

    init(of transition: TransitionInFlight) {
        self.transition = transition
    }

    isolated deinit {
        transition.loseReceipt()
    }

    /// Whether the transition is over: ``finish()`` has been called, or its deadline has passed.
    public var isFinished: Bool { transition.isFinished }

    /// Says that the transition is over; a second call does nothing.
    public func finish() {
        transition.finish()
    }
}

/// A transition that a host performs, as the tree knows it.
///
/// The receipt for it belongs to the host alone, so that its end tells the tree of a host that has gone.
@MainActor
final class TransitionInFlight {
    private weak var tree: NavigationTree?

    /// What wakes the tree if the host stays silent.
    var alarm: Task<Void, Never>?

    private(set) var isFinished = false

    init(in tree: NavigationTree) {
        self.tree = tree
    }

    func finish() {
        guard !isFinished else { return }
        isFinished = true
        alarm?.cancel()
        tree?.acknowledged(self)
    }

    /// Nobody can acknowledge the transition any more; a host that is still there has until its deadline.
    func loseReceipt() {
        if tree?.host == nil { finish() }
    }
}
