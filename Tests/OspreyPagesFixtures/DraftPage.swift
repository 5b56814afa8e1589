package import OspreyPages

/// A page with a draft: it asks before it is left, and a test answers for the person.
package final class DraftPage: Page {
    /// What it asks with; `nil` if it may be left.
    package var reason: String? = "the draft is not saved" {
        didSet { leaveDecisionMayHaveChanged() }
    }

    /// How often it was decided whether it may be left, and how often a person was asked.
    package private(set) var decisions = 0
    package private(set) var questions = 0

    /// How many questions were cancelled.
    package private(set) var cancelled = 0

    /// What it does first when it asks.
    package var onQuestion: (@MainActor () async -> Void)?

    private var continuation: CheckedContinuation<Bool, Never>?

    package init(_ title: String = "Draft") {
        super.init()
        self.title = title
    }

    /// Whether the person is being asked.
    package var isAsking: Bool { continuation != nil }

    /// What the person answers.
    package func answer(_ mayLeave: Bool) {
        continuation?.resume(returning: mayLeave)
        continuation = nil
    }

    package override func leaveDecision(for kind: TransitionKind) -> LeaveDecision {
        decisions += 1
        return reason.map { .ask(reason: $0) } ?? .leave
    }

    package override func confirmLeaving() async -> Bool {
        questions += 1
        await onQuestion?()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation = $0 }
        } onCancel: {
            Task { @MainActor in
                cancelled += 1
                answer(false)
            }
        }
    }
}

extension Outcome {
    /// The claim to what becomes of an operation that waits.
    package var ticket: OperationTicket? {
        if case .queued(let ticket) = self { ticket } else { nil }
    }
}
