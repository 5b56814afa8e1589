/// What became of an operation on a navigator, a tab controller or a presentation.
///
/// Two outcomes are equal if their facts are; pages and tickets compare by identity.
public enum Outcome: Equatable, Sendable {
    /// The new state is in force, and everything that belongs to it has happened.
    case committed

    /// The state is what the operation asked for already.
    case nothingToDo

    /// The stack holds no page that could be popped.
    case nothingToPop

    /// Someone who has a say does not want it: mostly a page that would have left; nothing has changed.
    case rejected(by: Objector, reason: String)

    /// The operation makes no sense in the present state; nothing has changed.
    case refused(NavigationError)

    /// A host's report is about something that is gone already; nothing has changed.
    case stale

    /// The operation has not had its turn, or waits for an answer; the ticket tells what becomes of it.
    ///
    /// Operations are queued when they are called from inside an event, a leave decision or a host, and while a
    /// host performs a transition. They run in the order in which they were called. An operation that waits for an
    /// answer, of ``Page/confirmLeaving()`` or of a ``SwitchPlugin``, keeps no other one waiting.
    case queued(OperationTicket)

    /// Whether the operation is in force.
    public var isCommitted: Bool {
        if case .committed = self { true } else { false }
    }
}

extension Outcome: CustomStringConvertible {
    /// The outcome in a few words, for logs.
    ///
    /// The wording may change from one version to the next.
    public nonisolated var description: String {
        switch self {
        case .committed: "committed"
        case .nothingToDo: "nothing to do"
        case .nothingToPop: "nothing to pop"
        case .rejected(let objector, let reason): "rejected by '\(objector.name)': \(reason)"
        case .refused(let error): "refused: \(error)"
        case .stale: "stale"
        case .queued: "queued"
        }
    }
}

/// Who has stopped an operation.
///
/// Pages compare by identity, filters and plugins by name.
public enum Objector: Sendable {
    /// A page that would have left.
    case page(Page)

    /// A filter that guards the root page of a tab.
    case filter(String)

    /// A plugin that has a say in tab switches.
    case switchPlugin(String)
}

extension Objector {
    /// The page, if it is one.
    public var page: Page? {
        if case .page(let page) = self { page } else { nil }
    }

    /// What messages call it.
    public nonisolated var name: String {
        switch self {
        case .page(let page): "\(type(of: page))"
        case .filter(let name), .switchPlugin(let name): name
        }
    }
}

extension Objector: Equatable {
    /// Whether both are the same page, or filters or plugins of the same name.
    public nonisolated static func == (left: Objector, right: Objector) -> Bool {
        switch (left, right) {
        case (.page(let left), .page(let right)): left === right
        case (.filter(let left), .filter(let right)): left == right
        case (.switchPlugin(let left), .switchPlugin(let right)): left == right
        case (.page, _), (.filter, _), (.switchPlugin, _): false
        }
    }
}
