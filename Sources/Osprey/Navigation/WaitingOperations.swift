/// The operations that wait for their turn, each with the claim to its outcome.
///
/// They have their turn in the order in which they were called, but what a person has done already goes before what the
/// app wants: the app called that for what was on the screen before.
@MainActor
final class WaitingOperations {
    /// One that waits.
    struct Waiting {
        let operation: any NavigationOperation
        let ticket: OperationTicket

        @MainActor fileprivate var hasHappened: Bool { operation.manner.hasHappened }
    }

    private var all: [Waiting] = [] {
        didSet { isEmpty = all.isEmpty }
    }

    /// Whether nothing waits; every operation looks, and nearly always finds nothing.
    private(set) var isEmpty = true

    var count: Int { all.count }

    /// Whether the next one follows what a person has done already.
    var hasHappened: Bool { all.first?.hasHappened ?? false }

    func append(_ operation: some NavigationOperation) -> OperationTicket {
        let waiting = Waiting(operation: operation, ticket: OperationTicket())
        let place = waiting.hasHappened ? all.firstIndex { !$0.hasHappened } : nil
        all.insert(waiting, at: place ?? all.count)
        return waiting.ticket
    }

    /// Takes everything out, for somebody who puts it back.
    func takeAll() -> [Waiting] {
        defer { all = [] }
        return all
    }

    /// Adds what has waited longer, behind what is here.
    func append(_ others: [Waiting]) { all += others }

    func next() -> Waiting { all.removeFirst() }

    /// Takes an operation out, as whoever asked for it does not want it any more.
    ///
    /// - Parameter ticket: The ticket of the operation, or one that waits for it.
    /// - Returns: Whether it was there; its ticket is never settled then.
    func withdraw(_ ticket: OperationTicket) -> Bool {
        guard let index = all.firstIndex(where: { $0.ticket.leads(to: ticket) }) else { return false }
        all.remove(at: index)
        return true
    }

    /// Tells those who wait that nothing will come of it.
    func drop() {
        for waiting in takeAll() { waiting.ticket.settle(.refused(.ended)) }
    }
}
