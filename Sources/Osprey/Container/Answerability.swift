import Foundation

/// The predicted result of a request, as far as it is known without running interceptors or filters.
public enum Answerability: Sendable {
    /// The request leads to a page or an action: a page by its registered name, an action by `@` and its name.
    ///
    /// Interceptors and filters may still stop or redirect the request.
    case yes(String)

    /// No route matches the request, but the interceptor with this alias may answer it.
    case perhaps(interceptor: String)

    /// Nothing answers the request; the error says why.
    case no(PageError)

    /// Whether the request may succeed; `false` only if it is certain to fail.
    public var isPossible: Bool {
        if case .no = self { false } else { true }
    }
}

extension Answerability: CustomStringConvertible {
    /// The answer in words.
    public var description: String {
        switch self {
        case .yes(let name): "yes, '\(name)'"
        case .perhaps(let alias): "perhaps, if '\(alias)' answers it"
        case .no(let error): "no: \(error)"
        }
    }
}

extension PageContainer {
    /// Predicts what would happen to a request, without starting anything.
    ///
    /// It follows the same rules as ``open(_:)-(Openable)`` and ``open(link:)`` up to the first filter:
    /// redirects of the routes, required parameters, whether the parameters fit the page, and the page for URLs that
    /// are not found. No interceptor and no filter is asked. A page class that has never been built is created once
    /// with its initializer and discarded, to find out its injected properties.
    ///
    /// ```swift
    /// button.isEnabled = container.canOpen("wallet://loans/7").isPossible
    /// ```
    ///
    /// An intent that always counts as coming from outside, such as an activity, also does so here.
    public func canOpen(_ intent: some Openable) -> Answerability { prediction(intent.intent, .internal) }

    /// Predicts what would happen to an intent, such as the literal of a URL; see ``canOpen(_:)-(Openable)``.
    public func canOpen(_ intent: Intent) -> Answerability { prediction(intent, .internal) }

    /// Predicts what would happen to a link that comes from outside; see ``canOpen(_:)-(Openable)``.
    public func canOpen(link: some ExternallyOpenable) -> Answerability { prediction(link.intent, .external) }

    private func prediction(_ intent: Intent, _ trust: Trust) -> Answerability {
        do throws(PageError) {
            return try answerability(of: intent, trust)
        } catch {
            return .no(error)
        }
    }

    private func answerability(of intent: Intent, _ trust: Trust) throws(PageError) -> Answerability {
        if navigation.isEnded { throw .navigation(.ended) }
        guard gate.isOpen || intent.mayWait else { throw .gateClosed }
        let resolver = RequestResolver(container: self, redirectLimit: factory.redirectLimit)
        let wanted = try resolver.request(for: intent, trust: OpenOrder(intent, trust: trust).trust)
        return try answerability(of: wanted, by: resolver)
    }

    private func answerability(
        of wanted: PageRequest, by resolver: RequestResolver
    ) throws(PageError) -> Answerability {
        if wanted.isUnmatched,
            let entry = interceptorRegistry.current.first(where: { $0.mayAnswer(wanted) })
        {
            return .perhaps(interceptor: entry.alias)
        }
        let request = try resolver.answerable(wanted)
        if let action = request.action {
            try actions.table.check(action)
            return .yes("@\(action)")
        }
        for request in request.lower.requests + [request] { try factory.check(request) }
        return .yes(request.page ?? "")
    }
}
