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

    /// Tells the connection when nobody holds the receipt any more; a host that acknowledges at once needs none of that.
    func watchLoss() {
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
/// An object of its own, as the deinitializer asks first on which actor it runs, which takes longer than all else in the
/// life of a receipt.
@MainActor
private final class ReceiptWatch {
    private let number: Int
    private let connection: HostConnection

    init(_ number: Int, of connection: HostConnection) {
        self.number = number
        self.connection = connection
    }

    deinit {
        MainActor.atEnd(of: (connection, number)) { connection, number in connection.loseReceipt(number) }
    }
}
