/// The outcome of a request that did not fail.
public enum OpenOutcome: Sendable {
    /// The page is in its place, and the host has shown it.
    case opened(Page)

    /// An action or an interceptor has handled the request.
    case handled(by: String)

    /// The request runs later: after a detour, or when the container has started.
    case deferred

    /// The opened page; `nil` for every other outcome.
    ///
    /// ```swift
    /// let course = try await container.open(Routes.course(courseId: 7)).page as? CoursePage
    /// ```
    public var page: Page? {
        if case .opened(let page) = self { page } else { nil }
    }
}

extension OpenOutcome: Equatable {
    /// Whether both are the same outcome with the same page.
    public nonisolated static func == (left: OpenOutcome, right: OpenOutcome) -> Bool {
        switch (left, right) {
        case (.opened(let left), .opened(let right)): left === right
        case (.handled(let left), .handled(let right)): left == right
        case (.deferred, .deferred): true
        case (.opened, _), (.handled, _), (.deferred, _): false
        }
    }
}

extension OpenOutcome: CustomStringConvertible {
    /// The outcome in a few words, for logs.
    public nonisolated var description: String {
        switch self {
        case .opened(let page): "opened '\(type(of: page))'"
        case .handled(let name): "handled by '\(name)'"
        case .deferred: "deferred"
        }
    }
}
