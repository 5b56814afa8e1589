/// The pages that are asking the user whether they may be left, and the operations that wait for the answers.
///
/// Each page is asked in its own task, one question at a time, and nothing else waits for it. If a page that is being
/// asked stops another operation, the answer applies to the newer operation only. If a page leaves in another way, its
/// question ends, and the operation is performed again without it.
@MainActor
final class LeaveQuestions {
    /// A page that is being asked, and the operation that its answer applies to.
    @MainActor
    private final class Question {
        /// An operation that a page has stopped.
        @MainActor
        struct Stopped {
            let operation: ConfirmedOperation
            let reason: String
            let ticket = OperationTicket()
        }

        let page: Page

        /// The newest operation that the page has stopped; `nil` if it was withdrawn.
        var stopped: Stopped?

        /// The work in which the page is asked; `nil` before it starts.
        var task: PageTask?

        init(_ page: Page) {
            self.page = page
        }
    }

    private let treeReference: TreeReference
    private var open: [Question] = []

    /// Whether no page is being asked.
    var isEmpty: Bool { open.isEmpty }

    init(_ treeReference: TreeReference) {
        self.treeReference = treeReference
    }

    /// Asks a page about an operation that it has stopped, unless it is already being asked.
    ///
    /// - Returns: The ticket for the outcome of the operation.
    func ask(_ page: Page, about operation: ConfirmedOperation, _ reason: String) -> OperationTicket {
        let stopped = Question.Stopped(operation: operation, reason: reason)
        if let question = open.first(where: { $0.page === page }) {
            question.stopped?.ticket.settle(.refused(.leaveSuperseded(page: page.pageName)))
            question.stopped = stopped
        } else {
            let question = Question(page)
            question.stopped = stopped
            open.append(question)
            begin(question)
        }
        return stopped.ticket
    }

    /// Withdraws an operation for its caller, and cancels the task in which the page is asked.
    ///
    /// - Parameter ticket: The ticket of the operation, or one that waits for it.
    /// - Returns: Whether it was waiting; its ticket is never settled then.
    func withdraw(_ ticket: OperationTicket) -> Bool {
        let question = open.first { $0.stopped?.ticket.leads(to: ticket) ?? false }
        guard let question else { return false }
        question.stopped = nil
        question.task?.cancel()
        return true
    }

    /// Ends the questions of pages that have left in another way.
    func pagesLeft(_ pages: [Page]) {
        for page in pages {
            guard let question = open.first(where: { $0.page === page }) else { continue }
            question.task?.cancel()
            end(question, mayLeave: true)
        }
    }

    /// Ends every question because the tree has ended.
    func drop() { end(with: .refused(.ended)) }

    /// Ends every question because the session has ended; the reasons of its pages are not for the next user.
    func sessionEnds() { end(with: .refused(.sessionEnded)) }

    private func end(with outcome: Outcome) {
        let ended = open
        open = []
        for question in ended {
            question.task?.cancel()
            question.stopped?.ticket.settle(outcome)
        }
    }

    private func begin(_ question: Question) {
        let ask = { @MainActor @Sendable [weak self] in self?.ask(question) }
        guard let owner = question.page.owner else {
            Call.leaveBehind { ask() }
            return
        }
        owner.leaveBehind { ask() }
    }

    /// Starts the task in which a page is asked, unless nothing waits for the answer any more.
    private func ask(_ question: Question) {
        guard isOpen(question), question.stopped != nil else { return close(question) }
        question.task = .asking(question.page) { [weak self] in
            let mayLeave = await question.page.confirmLeaving()
            self?.answer(question, mayLeave, wasCancelled: Task.isCancelled)
            question.task = nil
        }
    }

    /// Handles the answer of a page.
    private func answer(_ question: Question, _ mayLeave: Bool, wasCancelled: Bool) {
        guard isOpen(question) else { return }
        // The operation was withdrawn and the page has stopped another one since: the answer does not apply to that
        // one.
        if wasCancelled, !mayLeave, question.stopped != nil { return begin(question) }
        end(question, mayLeave: mayLeave)
    }

    /// Performs or rejects the operation according to the answer.
    private func end(_ question: Question, mayLeave: Bool) {
        close(question)
        guard let stopped = question.stopped else { return }
        if mayLeave {
            stopped.ticket.settle(treeReference.tree?.perform(stopped.operation) ?? .refused(.ended))
        } else {
            stopped.ticket.settle(.rejected(by: .page(question.page), reason: stopped.reason))
        }
    }

    private func isOpen(_ question: Question) -> Bool { open.contains { $0 === question } }

    private func close(_ question: Question) { open.removeAll { $0 === question } }
}

/// An operation that is performed again after a page has agreed to be left; that page is not asked again.
struct ConfirmedOperation: NavigationOperation {
    let operation: any NavigationOperation
    let page: PageID

    var manner: OperationManner { operation.manner }

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        draft.confirmed.append(page)
        try operation.plan(&draft)
    }

    func deliver() { operation.deliver() }

    func divert(_ detour: Diversion, in tree: NavigationTree) -> Outcome {
        operation.divert(detour, in: tree)
    }
}
