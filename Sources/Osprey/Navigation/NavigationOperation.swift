/// One change of the navigation state: a function on a draft of it.
///
/// An operation says what it wants, never how the state looked when it was called: it may have waited in the queue, and
/// is planned on the state that it finds when its turn comes. To add one is to write a small type with one function.
@MainActor
protocol NavigationOperation {
    /// How the change is to be made; read when the plan is complete.
    var manner: OperationManner { get }

    /// Writes the change into a draft, or says why there is none.
    func plan(_ draft: inout NavigationDraft) throws(Stop)

    /// Hands the pages what the change brings them, such as values, requests and results; called once, when the new
    /// state is in force.
    func deliver()

    /// Goes another way, as the root of a tab that the operation needs wants another page first.
    ///
    /// Nothing has changed yet. By default, the container of the tree shows the page, and the operation is performed
    /// again when it has finished.
    func divert(_ detour: Diversion, in tree: NavigationTree) -> Outcome

    /// The operation that is performed once a page which it would remove has asked a person and may be left.
    ///
    /// The answer takes its time, and the state may be another one by then: an operation that says *the top page* or
    /// *one step back* names here the page that it means now. By default, it is the same operation.
    func fixed(in tree: NavigationTree) -> any NavigationOperation
}

extension NavigationOperation {
    var manner: OperationManner { OperationManner() }
    func deliver() {}
    func fixed(in tree: NavigationTree) -> any NavigationOperation { self }
}

extension NavigationTree {
    /// Performs an operation, waiting for its turn if need be.
    ///
    /// - Returns: `nil` if the task was cancelled before the operation had its turn, which it will not get then.
    func outcome(of operation: some NavigationOperation) async -> Outcome? {
        switch perform(operation) {
        case .queued(let ticket): await outcome(of: ticket)
        case let outcome: outcome
        }
    }

    /// Waits for the outcome of an operation that waits for its turn.
    ///
    /// - Returns: `nil` if the task was cancelled before the operation had its turn, which it will not get then.
    func outcome(of ticket: OperationTicket) async -> Outcome? {
        while true {
            let outcome = await ticket.outcome
            guard case .queued = outcome else { return outcome }
            // Only a cancelled task comes back before the operation has had its turn.
            if ticket.outcomeIfSettled == nil, withdraw(ticket) { return nil }
        }
    }
}

/// How an operation is made, as far as it does not depend on the state.
struct OperationManner {
    /// Whether leaving pages are not asked.
    var isForced = false

    /// Whether a host should animate the change.
    var isAnimated = true

    /// What the caller wants otherwise than the pages say.
    var transition: TransitionOverride?

    /// What led to the change.
    var cause = TransitionCause.operation

    /// Whether a person has done it already: it waits for nothing but the end of what runs at the moment.
    var hasHappened = false

    /// Whether the pages that leave are asked and cannot stop it.
    var overridesVetoes = false

    /// A report of a host: nothing is left to animate.
    static let report = OperationManner(
        isAnimated: false, cause: .report, hasHappened: true, overridesVetoes: true)

    /// Lets a page that came in a way of its caller's go back in the same way.
    @MainActor
    func remember(for kind: TransitionKind, _ page: Page?) {
        switch kind {
        case .push, .present, .replace, .setStack: page?.shownBy = transition
        default: break
        }
    }
}

/// Why an operation ends without having changed anything.
enum Stop: Error {
    /// The state is what the operation asks for already.
    case nothingToDo

    /// The stack holds no page that could be popped.
    case nothingToPop

    /// A report is about something that is gone already.
    case stale

    /// Someone who has a say does not want it.
    case rejected(by: Objector, reason: String)

    /// A page wants to ask a person first.
    case unconfirmed(Page, reason: String)

    /// The operation makes no sense in the present state.
    case refused(NavigationError)

    /// Plugins have a say in a switch, and were not asked about this one.
    case permissionNeeded(TabSwitch)

    /// Another operation does the work, and runs next.
    case passedOn(OperationTicket)

    /// The root of a tab wants another page first.
    case diverted(Diversion)

    /// What the caller is told.
    var outcome: Outcome {
        switch self {
        case .nothingToDo: .nothingToDo
        case .nothingToPop: .nothingToPop
        case .stale: .stale
        case .rejected(let objector, let reason): .rejected(by: objector, reason: reason)
        case .unconfirmed(let page, let reason): .rejected(by: .page(page), reason: reason)
        case .refused(let error): .refused(error)
        case .permissionNeeded(let tabSwitch): .refused(.switchSuperseded(tabSwitch.to))
        case .passedOn(let ticket): .queued(ticket)
        case .diverted(let detour):
            .refused(.detourNeeded(page: "\(detour.destination)", by: detour.filter))
        }
    }
}
