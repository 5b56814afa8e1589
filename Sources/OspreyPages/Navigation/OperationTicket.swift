/// A handle for the outcome of an operation that had to wait.
@MainActor
public final class OperationTicket {
    private var settled: Outcome?
    private let waiting = WaitingTasks()
    /// The tickets that are settled with this one.
    private var followers: [OperationTicket] = []
    private var listeners: [(Outcome) -> Void] = []

    package init() {}

    /// The final outcome; suspends until the operation has run.
    ///
    /// If the waiting task is cancelled first, the result is ``Outcome/queued(_:)`` with this ticket: the operation
    /// still waits for its turn. In all other cases, the final outcome is returned.
    ///
    /// Do not await it inside the event, decision or host call that created the ticket: the operation runs only after
    /// that call has returned.
    public var outcome: Outcome {
        get async {
            if settled == nil { await waiting.wait() }
            return settled ?? .queued(self)
        }
    }

    /// The final outcome if the operation has run; otherwise `nil`.
    public var outcomeIfSettled: Outcome? { settled }

    /// Whether another ticket is this one, or is settled with it.
    func leads(to other: OperationTicket) -> Bool {
        self === other || followers.contains { $0.leads(to: other) }
    }

    /// Settles the ticket, once; if the outcome is queued itself, settles it when that outcome is known.
    package func settle(_ outcome: Outcome) {
        guard settled == nil else { return }
        if case .queued(let other) = outcome {
            guard let known = other.settled else { return other.followers.append(self) }
            return settle(known)
        }
        settled = outcome
        waiting.resumeAll()
        let (tickets, told) = (followers, listeners)
        (followers, listeners) = ([], [])
        for ticket in tickets { ticket.settle(outcome) }
        for tell in told { tell(outcome) }
    }

    /// Calls back with the final outcome as soon as it is known: at once if it is.
    package func follow(_ tell: @escaping (Outcome) -> Void) {
        guard let settled else { return listeners.append(tell) }
        tell(settled)
    }
}

extension OperationTicket: Equatable {
    /// Whether both are the same ticket.
    public nonisolated static func == (left: OperationTicket, right: OperationTicket) -> Bool {
        left === right
    }
}
