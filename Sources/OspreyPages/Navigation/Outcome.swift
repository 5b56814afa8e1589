/// The outcome of an operation on a navigator, a tab controller or a presentation.
///
/// Two outcomes are equal if their values are; pages and tickets are compared by identity.
public enum Outcome: Equatable, Sendable {
    /// The new state is committed, and everything that belongs to it has happened.
    case committed

    /// The state already was as requested.
    case nothingToDo

    /// The stack holds no page that could be popped.
    case nothingToPop

    /// A page, filter or plugin does not allow it, usually a page that would have to leave; nothing has changed.
    ///
    /// The reason is for the user.
    case rejected(by: Objector, reason: String)

    /// The operation is not possible in the present state; nothing has changed.
    case refused(NavigationError)

    /// A host's report concerns something that is already gone; nothing has changed.
    case stale

    /// The operation has not had its turn, or waits for an answer; the ticket returns the final outcome.
    ///
    /// Operations are queued when they are called inside an event, a leave decision or a host, and while a host
    /// performs a transition. They run in the order in which they were called. An operation that waits for an answer of
    /// ``Page/confirmLeaving()`` or of a ``SwitchPlugin`` does not hold up others.
    case queued(OperationTicket)

    /// Whether the operation is committed.
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

/// The page, filter or plugin that has stopped an operation.
///
/// Pages are compared by identity, filters and plugins by name.
public enum Objector: Sendable {
    /// A page that would have to leave.
    case page(Page)

    /// A filter that guards the root page of a tab.
    case filter(String)

    /// A switch plugin.
    case switchPlugin(String)
}

extension Objector {
    /// The page, if a page objects.
    public var page: Page? {
        if case .page(let page) = self { page } else { nil }
    }

    /// Its name in messages.
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
