/// A claim to the outcome of an operation that had to wait.
@MainActor
public final class OperationTicket {
    private var settled: Outcome?
    private var waiting: [CheckedContinuation<Outcome, Never>] = []
    private var followers: [OperationTicket] = []

    init() {}

    /// The final outcome, never ``Outcome/queued(_:)``; suspends until the operation has run.
    ///
    /// Do not await it from inside the event, decision or host call that made the ticket: the operation runs only
    /// after that call has returned.
    public var outcome: Outcome {
        get async {
            if let settled { return settled }
            return await withCheckedContinuation { waiting.append($0) }
        }
    }

    /// The final outcome if the operation has run, else `nil`.
    public var outcomeIfSettled: Outcome? { settled }

    /// Tells the outcome, once; one that waits itself is passed on when it is known.
    func settle(_ outcome: Outcome) {
        guard settled == nil else { return }
        if case .queued(let other) = outcome {
            guard let known = other.settled else { return other.followers.append(self) }
            return settle(known)
        }
        settled = outcome
        let (continuations, tickets) = (waiting, followers)
        waiting = []
        followers = []
        for continuation in continuations { continuation.resume(returning: outcome) }
        for ticket in tickets { ticket.settle(outcome) }
    }
}
