/// The operations that wait for their turn, each with the claim to its outcome.
///
/// They have their turn in the order in which they were called, but what a person has done already goes before what the
/// app wants: the app called that for what was on the screen before.
@MainActor
struct WaitingOperations {
    private struct Waiting {
        let operation: any NavigationOperation
        let ticket: OperationTicket

        @MainActor var hasHappened: Bool { operation.manner.hasHappened }
    }

    private var all: [Waiting] = []

    var count: Int { all.count }
    var isEmpty: Bool { all.isEmpty }

    /// Whether the next one follows what a person has done already.
    var hasHappened: Bool { all.first?.hasHappened ?? false }

    mutating func append(_ operation: some NavigationOperation) -> OperationTicket {
        let waiting = Waiting(operation: operation, ticket: OperationTicket())
        let place = waiting.hasHappened ? all.firstIndex { !$0.hasHappened } : nil
        all.insert(waiting, at: place ?? all.count)
        return waiting.ticket
    }

    /// Adds what has waited longer elsewhere, behind what is here.
    mutating func append(_ others: WaitingOperations) { all += others.all }

    mutating func next() -> (operation: any NavigationOperation, ticket: OperationTicket) {
        let next = all.removeFirst()
        return (next.operation, next.ticket)
    }

    /// Takes an operation out, as whoever asked for it does not want it any more.
    ///
    /// - Returns: Whether it was there; its ticket is never settled then.
    mutating func withdraw(_ ticket: OperationTicket) -> Bool {
        guard let index = all.firstIndex(where: { $0.ticket === ticket }) else { return false }
        all.remove(at: index)
        return true
    }

    /// Tells those who wait that nothing will come of it.
    func drop() {
        for waiting in all { waiting.ticket.settle(.refused(.ended)) }
    }
}
