/// The state of a request when a method that does not wait returns.
///
/// It is returned by ``PageContainer/openNow(_:)``, ``PageContainer/handleNow(_:)-(ExternallyOpenable)`` and the methods
/// for scenes. It tells what has happened, not what may happen later; for a prediction, use
/// ``PageContainer/canOpen(_:trust:)``.
///
/// ```swift
/// switch container.openNow(Routes.loan(loanId: 7)) {
/// case .opened(let page): print("there is \(page.title)")
/// case .failed(let error): print(error)           // onFailure was called with it, too
/// default: break                                  // it has to wait for something
/// }
/// ```
public enum OpenStatus: Sendable {
    /// The page is in its place; the host may still be showing it.
    case opened(Page)

    /// An action or an interceptor has handled the request.
    case handled(by: String)

    /// A detour comes first: the request runs again when the page of the detour has finished.
    case deferred

    /// The gate is closed: the request waits until it opens; see ``PageContainer/gate``.
    case held

    /// It waits for its turn, or for the answer of an interceptor, an action, a plugin or the user.
    ///
    /// A later error goes to ``PageContainer/onFailure``. A request that is dropped because the same page has just made
    /// the same request is pending, too.
    case pending

    /// It has failed, and nothing has changed; ``PageContainer/onFailure`` was called with the error.
    case failed(PageError)

    /// The opened page; `nil` if there is none, or none yet.
    public var page: Page? {
        if case .opened(let page) = self { page } else { nil }
    }

    /// Whether the request has not failed so far; an application delegate returns it.
    public var isPossible: Bool {
        if case .failed = self { false } else { true }
    }
}

extension OpenStatus {
    init(_ step: Opening.Step) {
        self = if case .done(let result) = step { OpenStatus(result) } else { .pending }
    }

    init(_ result: Result<OpenOutcome, PageError>) {
        self =
            switch result {
            case .success(.opened(let page)): .opened(page)
            case .success(.handled(let name)): .handled(by: name)
            case .success(.deferred): .deferred
            case .failure(let error): .failed(error)
            }
    }
}

extension OpenStatus: Equatable {
    /// Whether both are the same status with the same page.
    public nonisolated static func == (left: OpenStatus, right: OpenStatus) -> Bool {
        switch (left, right) {
        case (.opened(let left), .opened(let right)): left === right
        case (.handled(let left), .handled(let right)): left == right
        case (.deferred, .deferred), (.held, .held), (.pending, .pending): true
        case (.failed(let left), .failed(let right)): left == right
        case (.opened, _), (.handled, _), (.deferred, _), (.held, _), (.pending, _), (.failed, _): false
        }
    }
}

extension OpenStatus: CustomStringConvertible {
    /// The status in a few words, for logs.
    public nonisolated var description: String {
        switch self {
        case .opened(let page): "opened '\(type(of: page))'"
        case .handled(let name): "handled by '\(name)'"
        case .deferred: "deferred"
        case .held: "held"
        case .pending: "pending"
        case .failed(let error): "failed: \(error)"
        }
    }
}
