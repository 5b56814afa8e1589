/// A host's handle for acknowledging one transition.
///
/// Call ``finish()`` when the transition is over, immediately or later. Until then the tree queues all operations, and
/// the arriving pages are not yet `activated`. If the host and its acknowledgment are released, the transition counts
/// as over.
@MainActor
public final class TransitionAcknowledgment {
    private let number: Int
    private let connection: HostConnection
    private var watch: ReceiptWatch?

    init(_ number: Int, of connection: HostConnection) {
        self.number = number
        self.connection = connection
    }

    /// Tells the connection when the acknowledgment is released; not needed for a host that acknowledges immediately.
    func watchLoss() {
        watch = ReceiptWatch(number, of: connection)
    }

    /// Whether the transition is over: ``finish()`` was called, its deadline has passed, or it was interrupted.
    public var isFinished: Bool { !connection.isShowing(number) }

    /// Whether the transition was ended by an action of the user, such as a swipe back during a push.
    ///
    /// The host next gets the transition for that action; it need not show the rest of this one.
    public var isInterrupted: Bool { connection.wasInterrupted(number) }

    /// Reports that the transition is over; a second call does nothing.
    public func finish() {
        connection.finish(number)
    }
}

/// Reports that an acknowledgment was released.
///
/// It is a separate object, created only if needed, because its isolated clean-up is slow.
@MainActor
private final class ReceiptWatch {
    private let number: Int
    private let connection: HostConnection

    init(_ number: Int, of connection: HostConnection) {
        self.number = number
        self.connection = connection
    }

    deinit {
        MainActor.promptly(with: (connection, number)) { connection, number in connection.loseReceipt(number)
        }
    }
}
