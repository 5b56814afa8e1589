public import Foundation

/// What would become of a request, as far as that is known without asking anybody.
public enum Answerability: Sendable {
    /// It leads to a page or an action: a page by its registered name, an action by its name behind `@`.
    ///
    /// Interceptors and filters may still stop the request or lead it elsewhere.
    case yes(String)

    /// No route answers it, and the interceptor with this alias may.
    case perhaps(interceptor: String)

    /// Nothing answers it, and the error says why.
    case no(PageError)

    /// Whether it is anything but certain that the request fails.
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
    /// Tells what would become of a request, and starts nothing.
    ///
    /// It means what ``open(_:)`` and ``handle(_:)-(IntentConvertible)`` do up to the first filter: redirects of the
    /// routes, what they require, whether the parameters fit the page that they are for, the page for what is not
    /// found. No interceptor and no filter is asked. A page class that has never been built is made once with its
    /// initializer and thrown away, so that its injected properties are known.
    ///
    /// ```swift
    /// button.isEnabled = container.canOpen("wallet://loans/7").isPossible
    /// ```
    ///
    /// - Parameters:
    ///   - intent: What is wanted. Whatever always counts as coming from outside, as an activity, does so here.
    ///   - trust: How far the request is trusted.
    public func canOpen(_ intent: some Openable, trust: Trust = .internal) -> Answerability {
        do throws(PageError) {
            return try answerability(of: intent.intent, trust)
        } catch {
            return .no(error)
        }
    }

    /// Tells what would become of a link that comes from outside; see ``canOpen(_:trust:)``.
    public func canOpen(_ link: URL) -> Answerability {
        canOpen(Intent(link: link))
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
