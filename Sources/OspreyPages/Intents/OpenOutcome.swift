/// The outcome of a request.
///
/// `open` returns it as far as it is known at that time, together with the error that a request may have failed with:
///
/// ```swift
/// switch container.open(Routes.loan(loanId: 7)) {
/// case .success(.opened(let page)): print("there is \(page.title)")
/// case .failure(let error): print(error)           // onFailure was called with it, too
/// default: break                                   // it has to wait for something
/// }
/// ```
public enum OpenOutcome: Sendable {
    /// The page is in its place; the host may still be showing it if the caller does not wait.
    case opened(Page)

    /// An action or an interceptor has handled the request.
    case handled(by: String)

    /// The request goes on later. An error then goes to ``PageContainer/onFailure``.
    case waiting(for: Wait)

    /// For what a request waits.
    public enum Wait: Sendable {
        /// For the page of a detour: the request runs again when that page has finished.
        case detour

        /// For the start, or for the gate; see ``PageContainer/gate``.
        case gate

        /// For its turn, or for the answer of an interceptor, an action, a plugin or the user.
        ///
        /// So does a request that is dropped because its page has just made the same one.
        case answer
    }

    /// The opened page; `nil` for every other outcome.
    ///
    /// ```swift
    /// let course = try await container.opened(Routes.course(courseId: 7)).page as? CoursePage
    /// ```
    public var page: Page? {
        if case .opened(let page) = self { page } else { nil }
    }
}

extension Result where Success == OpenOutcome, Failure == PageError {
    /// The opened page; `nil` if there is none, or none yet.
    public var page: Page? {
        if case .success(.opened(let page)) = self { page } else { nil }
    }

    /// Whether the request has not failed so far; an application delegate returns it.
    public var isPossible: Bool {
        if case .failure = self { false } else { true }
    }
}

extension OpenOutcome: Equatable {
    /// Whether both are the same outcome with the same page.
    public nonisolated static func == (left: OpenOutcome, right: OpenOutcome) -> Bool {
        switch (left, right) {
        case (.opened(let left), .opened(let right)): left === right
        case (.handled(let left), .handled(let right)): left == right
        case (.waiting(let left), .waiting(let right)): left == right
        case (.opened, _), (.handled, _), (.waiting, _): false
        }
    }
}

extension OpenOutcome: CustomStringConvertible {
    /// The outcome in a few words, for logs.
    public nonisolated var description: String {
        switch self {
        case .opened(let page): "opened '\(type(of: page))'"
        case .handled(let name): "handled by '\(name)'"
        case .waiting(.detour): "waiting for the page of a detour"
        case .waiting(.gate): "waiting for the gate"
        case .waiting(.answer): "waiting for an answer"
        }
    }
}
