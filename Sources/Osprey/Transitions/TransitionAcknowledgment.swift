/// A host's receipt for one transition.
///
/// Call ``finish()`` once the transition is over, be it at once or later. Until then the tree queues every further
/// operation, and the arriving pages are not yet `activated`. A host that goes away together with its receipt has
/// nothing to show any more, and its transition is over.
@MainActor
public final class TransitionAcknowledgment {
    private let number: Int
    private let connection: HostConnection
    private var watch: ReceiptWatch?

    init(_ number: Int, of connection: HostConnection) {
        self.number = number
        self.connection = connection
    }

    /// Watches what becomes of the receipt; a host that acknowledges at once needs no such thing.
    func beWatched() {
        watch = ReceiptWatch(number, of: connection)
    }

    /// Whether the transition is over: ``finish()`` has been called, its deadline has passed, or it was interrupted.
    public var isFinished: Bool { !connection.isShowing(number) }

    /// Whether the transition was ended by what the person did meanwhile, such as a swipe back in the middle of a push.
    ///
    /// The host is told next of what the person did; there is no need to show the rest of this transition.
    public var isInterrupted: Bool { connection.wasInterrupted(number) }

    /// Says that the transition is over; a second call does nothing.
    public func finish() {
        connection.finish(number)
    }
}

/// Tells that nobody holds a receipt any more.
///
/// It is an object of its own, as leaving the main actor's state in order takes an object longer than all else in its
/// life.
@MainActor
private final class ReceiptWatch {
    private let number: Int
    private let connection: HostConnection

    init(_ number: Int, of connection: HostConnection) {
        self.number = number
        self.connection = connection
    }

    isolated deinit {
        connection.loseReceipt(number)
    }
}
