/// One change of the navigation state: a function on a draft of it.
///
/// An operation describes its goal, independent of the state in which it was called: it may have waited in the queue,
/// and is planned on the state that it finds when its turn comes. To add an operation, write a small type with one
/// function.
@MainActor
package protocol NavigationOperation {
    /// How to make the change; read when the plan is complete.
    var manner: OperationManner { get }

    /// Whether it waits until a lock is gone, and is not refused because a user who is locked out calls it.
    var waitsBelowLock: Bool { get }

    /// Writes the change into a draft, or throws the reason why there is none.
    func plan(_ draft: inout NavigationDraft) throws(Stop)

    /// Gives the pages values, requests and results of the change; called once, when the new state is committed.
    func deliver()

    /// Handles a detour that the root of a tab asks for.
    ///
    /// Nothing has changed yet. By default, the container of the tree shows the page of the detour, and the operation
    /// is performed again when that page has finished.
    func divert(_ detour: Diversion, in tree: NavigationTree) -> Outcome

    /// The operation to perform once a page that it would remove has asked the user and may be left.
    ///
    /// The answer takes time, and the state may change meanwhile: an operation that means *the top page* or *one step
    /// back* returns here an operation on the page that it means now. By default, it is the same operation.
    func fixed(in tree: NavigationTree) -> any NavigationOperation
}

extension NavigationOperation {
    package var manner: OperationManner { OperationManner() }
    package var waitsBelowLock: Bool { true }
    package func deliver() {}
    package func fixed(in tree: NavigationTree) -> any NavigationOperation { self }
    package func divert(_ detour: Diversion, in tree: NavigationTree) -> Outcome {
        tree.owner?.perform(self, behind: detour) ?? Stop.diverted(detour).outcome
    }
}

extension NavigationTree {
    /// Performs an operation, waiting for its turn if necessary.
    ///
    /// - Returns: `nil` if the task was cancelled before the operation had its turn; the operation is dropped then.
    package func outcome(of operation: some NavigationOperation) async -> Outcome? {
        switch perform(operation) {
        case .queued(let ticket): await outcome(of: ticket)
        case let outcome: outcome
        }
    }

    /// Waits for the outcome of a queued operation.
    ///
    /// - Returns: `nil` if the task was cancelled before the operation had its turn; the operation is dropped then.
    package func outcome(of ticket: OperationTicket) async -> Outcome? {
        while true {
            let outcome = await ticket.outcome
            guard case .queued = outcome else { return outcome }
            // Only a cancelled task gets here before the operation has had its turn.
            if ticket.outcomeIfSettled == nil, withdraw(ticket) { return nil }
        }
    }
}

/// How to perform an operation, as far as it does not depend on the state.
package struct OperationManner {
    /// Whether leaving pages are asked.
    var asksPages = true

    /// Whether a host should animate the change.
    var isAnimated = true

    /// The transition that the caller asks for, instead of the pages' own.
    var transition: TransitionOverride?

    /// The cause of the change.
    package var cause = TransitionCause.operation

    /// Whether the user has already made the change: it waits only until the current turn ends.
    var hasHappened = false

    /// Whether leaving pages are asked, but cannot stop the change.
    var overridesVetoes = false

    package init(
        asksPages: Bool = true, isAnimated: Bool = true, transition: TransitionOverride? = nil,
        cause: TransitionCause = .operation, hasHappened: Bool = false, overridesVetoes: Bool = false
    ) {
        (self.asksPages, self.isAnimated, self.transition) = (asksPages, isAnimated, transition)
        (self.cause, self.hasHappened, self.overridesVetoes) = (cause, hasHappened, overridesVetoes)
    }

    /// A report of a host: nothing is left to animate.
    static let report = OperationManner(
        isAnimated: false, cause: .report, hasHappened: true, overridesVetoes: true)

    /// Stores a transition that the caller asked for, so that its page leaves in the same way.
    @MainActor
    func remember(for kind: TransitionKind, _ page: Page?) {
        switch kind {
        case .push, .present, .replace, .setStack: page?.shownBy = transition
        default: break
        }
    }
}

/// Why an operation ends without having changed anything.
package enum Stop: Error {
    /// The state already is as requested.
    case nothingToDo

    /// The stack holds no page that could be popped.
    case nothingToPop

    /// A report concerns something that is already gone.
    case stale

    /// A page, filter or plugin does not allow it.
    case rejected(by: Objector, reason: String)

    /// A page has to ask the user first.
    case unconfirmed(Page, reason: String)

    /// The operation is not possible in the present state.
    case refused(NavigationError)

    /// A switch needs the permission of plugins, which were not asked.
    case permissionNeeded(TabSwitch)

    /// Another operation does the work, with this outcome.
    case passedOn(Outcome)

    /// The root of a tab asks for another page first.
    case diverted(Diversion)

    /// The outcome for the caller.
    package var outcome: Outcome {
        switch self {
        case .nothingToDo: .nothingToDo
        case .nothingToPop: .nothingToPop
        case .stale: .stale
        case .rejected(let objector, let reason): .rejected(by: objector, reason: reason)
        case .unconfirmed(let page, let reason): .rejected(by: .page(page), reason: reason)
        case .refused(let error): .refused(error)
        case .permissionNeeded(let tabSwitch): .refused(.switchSuperseded(tabSwitch.to))
        case .passedOn(let outcome): outcome
        case .diverted(let detour):
            .refused(.detourNeeded(page: "\(detour.destination)", by: detour.filter))
        }
    }
}
