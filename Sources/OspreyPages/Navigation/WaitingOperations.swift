/// The operations that wait for their turn, each with its ticket.
///
/// They run in the order in which they were called, but changes that the user has already made come first: the app made
/// its calls for the previous screen.
@MainActor
final class WaitingOperations {
    /// A waiting operation.
    struct Waiting {
        let operation: any NavigationOperation
        let ticket: OperationTicket

        /// The session in which it was called; `nil` without a container.
        let session: UserSession?

        /// The cause of the call, if it has one.
        let cause: CallCause?

        /// Whether the session is over, so that it must not change what the next user sees.
        @MainActor var isOutdated: Bool { session?.isOver == true && !operation.manner.overridesVetoes }

        @MainActor fileprivate var hasHappened: Bool { operation.manner.hasHappened }
    }

    // A slice, because taking the first of an array would move all others.
    private var all: ArraySlice<Waiting> = [] {
        didSet { isEmpty = all.isEmpty }
    }

    /// Whether nothing waits; every operation checks it, and it is nearly always `true`.
    private(set) var isEmpty = true

    var count: Int { all.count }

    /// Whether the next operation follows a change that the user has already made.
    var hasHappened: Bool { all.first?.hasHappened ?? false }

    func append(
        _ operation: some NavigationOperation, in session: UserSession?, because cause: CallCause?
    ) -> OperationTicket {
        let waiting = Waiting(
            operation: operation, ticket: OperationTicket(), session: session, cause: cause)
        let place = waiting.hasHappened ? all.firstIndex { !$0.hasHappened } : nil
        all.insert(waiting, at: place ?? all.endIndex)
        return waiting.ticket
    }

    /// Removes and returns all operations; the caller adds them again.
    func takeAll() -> [Waiting] {
        defer { all = [] }
        return Array(all)
    }

    /// Adds operations that have waited longer behind the present ones.
    func append(_ others: [Waiting]) { all += others }

    func next() -> Waiting {
        // A slice keeps what was taken from it, until it is replaced.
        defer { if all.isEmpty { all = [] } }
        return all.removeFirst()
    }

    /// Removes an operation for its caller.
    ///
    /// - Parameter ticket: The ticket of the operation, or one that waits for it.
    /// - Returns: Whether it was waiting; its ticket is never settled then.
    func withdraw(_ ticket: OperationTicket) -> Bool {
        // Callers that give up do so in the order in which they came, or in the opposite one: from both ends, the first is
        // found at once.
        for (first, last) in zip(all.indices, all.indices.reversed()) where first <= last {
            guard let index = [first, last].first(where: { all[$0].ticket.leads(to: ticket) }) else {
                continue
            }
            all.remove(at: index)
            return true
        }
        return false
    }

    /// Settles all tickets, because the tree has ended.
    func drop() {
        for waiting in takeAll() { waiting.ticket.settle(.refused(.ended)) }
    }
}
