import OspreyInjection
import OspreyParameters
public import OspreyRouting

/// A resolved request: a page or an action, with its parameters, options and trust.
///
/// Filters and interceptors read it and may pass on a changed one; the page it leads to keeps it as ``Page/request``.
public struct PageRequest: Sendable {
    // A request is passed from stage to stage and kept by its page: a copy is one reference.
    private var content: CopyOnWrite<Fields>

    /// The registered name of the page; `nil` if the request leads to an action or matched nothing.
    public package(set) var page: String? {
        get { if case .page(let name) = content.value.target { name } else { nil } }
        set { content.value.target = newValue.map(Target.page) }
    }

    /// The registered name of the action; `nil` if the request leads to a page or matched nothing.
    public var action: String? {
        if case .action(let name) = content.value.target { name } else { nil }
    }

    /// The parameters for the page, each with its source.
    public var parameters: Parameters {
        get { content.value.parameters }
        set { content.value.parameters = newValue }
    }

    /// The options for opening the page.
    public var options: OpenOptions {
        get { content.value.options }
        set { content.value.options = newValue }
    }

    /// How far the request is trusted; redirects can only lower it.
    public package(set) var trust: Trust {
        get { content.value.trust }
        set { content.value.trust = newValue }
    }

    /// The route match of the URL; `nil` for a request that names its page.
    public var match: RouteMatch? {
        if case .matched(let match) = content.value.url { match } else { nil }
    }

    /// Why the URL matches no route; `nil` for every other request.
    public var failure: RouteError? { unmatched?.failure }

    private var unmatched: UnmatchedURL? {
        if case .unmatched(let url) = content.value.url { url } else { nil }
    }

    /// The match of the page whose URL was requested, if the request is for a parent of that page.
    package var child: RouteMatch? {
        get { if case .below(let match) = content.value.url { match } else { nil } }
        set { content.value.url = newValue.map(RequestedURL.below) }
    }

    /// Whether its page answers a URL that no route matches.
    package var isForUnmatchedURL: Bool {
        get { content.value.isForUnmatchedURL }
        set { content.value.isForUnmatchedURL = newValue }
    }

    /// Whether an interceptor has replaced another request by this one; filters start with it.
    package var isIntercepted: Bool {
        get { content.value.isIntercepted }
        set { content.value.isIntercepted = newValue }
    }

    /// The pages that are needed below this one.
    package var lower: LowerPages {
        get { content.value.lower }
        set { content.value.lower = newValue }
    }

    /// The route that was matched, if the request came by a URL.
    ///
    /// It is also set for the parent of a page that came by a URL, and for a page or action that was requested by name
    /// from outside: then it is the route that is used in place of a matched one.
    public package(set) var route: Route? {
        get { content.value.route }
        set { content.value.route = newValue }
    }

    /// The attributes that the page's routes give to it; `nil` for a request that came by a URL.
    package var pageAttributes: PageAttributes? {
        get { content.value.pageAttributes }
        set { content.value.pageAttributes = newValue }
    }

    /// The requests that were redirected to this one, oldest first; empty if there was no redirect.
    public package(set) var redirectHistory: [PageRequest] {
        get { content.value.redirectHistory }
        set { content.value.redirectHistory = newValue }
    }

    /// The secrets that its page may have from elsewhere, in lower case: from the request whose detour it is, and from
    /// earlier requests of the page.
    package var earlierSecrets: Set<String> {
        get { content.value.earlierSecrets }
        set { content.value.earlierSecrets = newValue }
    }

    /// Creates a request for a page by name, with the trust of the app's own code.
    public init(page: String, parameters: Parameters = [:], options: OpenOptions = OpenOptions()) {
        self.init(.page(page), parameters: parameters, options: options, trust: .internal)
    }

    package init(
        _ target: Target? = nil, parameters: Parameters, options: OpenOptions, trust: Trust,
        match: RouteMatch? = nil, lower: LowerPages = .none, redirectHistory: [PageRequest] = [],
        unmatched: UnmatchedURL? = nil
    ) {
        let url = match.map(RequestedURL.matched) ?? unmatched.map(RequestedURL.unmatched)
        // Requests from outside cannot pass objects, and a request without a route has no page to pass them to.
        let takesObjects = trust == .internal && unmatched == nil
        content = CopyOnWrite(
            Fields(
                target: target, parameters: parameters,
                options: takesObjects ? options : options.withObjects(options.objects.savedOnly), url: url,
                route: match?.route,
                trust: trust, lower: lower, redirectHistory: redirectHistory))
    }

    /// The destination of a request, by its registered name.
    package enum Target: Equatable {
        case page(String)
        case action(String)
    }

    /// The URL of a request.
    private enum RequestedURL {
        case matched(RouteMatch)
        case unmatched(UnmatchedURL)
        /// The URL of the page above, if the request is for a parent of that page.
        case below(RouteMatch)
        /// A URL that matched no route, and for which an interceptor has named the page.
        case answered(UnmatchedURL)
    }

    private struct Fields {
        var target: Target?
        var parameters: Parameters
        var options: OpenOptions
        var url: RequestedURL?
        var route: Route?
        var trust: Trust
        var isForUnmatchedURL = false
        var isIntercepted = false
        var earlierSecrets: Set<String> = []
        var lower: LowerPages
        var redirectHistory: [PageRequest]
        var pageAttributes: PageAttributes?
    }
}

extension PageRequest {
    /// The request that was made first: the oldest one, or this one if nothing was redirected.
    public var original: PageRequest { redirectHistory.first ?? self }

    /// The requested URL; `nil` for a request that names its page or action.
    ///
    /// If an interceptor has named the page for a URL that no route matches, the page and its filters see that URL.
    /// Interceptors do not, so that the page is not matched to the URL a second time; ``original`` has it.
    ///
    /// For a page that is below another one as its parent, it is the URL that would open the parent itself.
    public var url: RouteURL? {
        switch content.value.url {
        case .matched(let match): match.originalURL
        case .unmatched(let url), .answered(let url): url.url
        case .below: route?.url(parameters)
        case nil: nil
        }
    }

    /// The request, with the unmatched URL if the request is the answer to one.
    package var withAnsweredURL: PageRequest {
        guard content.value.url == nil, let url = redirectHistory.last?.unmatched else { return self }
        var request = self
        request.content.value.url = .answered(url)
        return request
    }

    /// The values that routes give to a custom attribute.
    package func extras(named name: String) -> Set<String> {
        if let pageAttributes { return pageAttributes.extras[name] ?? [] }
        return (route?.sharedAttributes.value.extras[name]).map { [$0] } ?? []
    }

    /// Whether the URL of the request matched no route.
    public var isUnmatched: Bool { content.value.target == nil }

    /// The request as the page keeps it, once it has received the objects.
    package var withoutObjects: PageRequest {
        guard !options.objects.isEmpty else { return self }
        var request = self
        request.options.objects = HandedObjects()
        return request
    }

    /// Applies the changes that a filter may make: parameters and options, but not the passed objects.
    package mutating func amend(with amended: PageRequest) {
        var fields = content.value
        fields.parameters = amended.parameters
        fields.options = amended.options.withObjects(fields.options.objects)
        content.value = fields
    }

    /// Whether two requests have the same page or action and equal parameters.
    package func wantsTheSame(as other: PageRequest) -> Bool {
        content.value.target == other.content.value.target && parameters == other.parameters
            && (!isUnmatched || url == other.url)
    }

    /// The page, action or URL, in quotes, for messages.
    package var subject: String {
        asked.map { "'\($0)'" } ?? "nothing"
    }

    /// The requested page, action or URL, if any.
    package var asked: String? {
        switch content.value.target {
        case .page(let name): name
        case .action(let name): "@" + name
        case nil: url?.original
        }
    }
}

/// Two requests are equal if their page or action, parameters, options and trust are equal.
extension PageRequest: Equatable {
    /// Whether page or action, parameters, options and trust are equal.
    public static func == (left: PageRequest, right: PageRequest) -> Bool {
        left.wantsTheSame(as: right) && left.options == right.options && left.trust == right.trust
    }
}

extension PageRequest: CustomStringConvertible, CustomDebugStringConvertible {
    /// The page or action, its URL and the names of its parameters in one line, without their values.
    ///
    /// `'LoanPage' by 'wallet://loan/7' with [loanId: <string>] (external, redirected from 'HomePage')`
    ///
    /// The wording may change from one version to the next.
    public var description: String { words(showingValues: false) }

    /// The same with the whole URL and the values of its parameters.
    public var debugDescription: String { words(showingValues: true) }

    private func words(showingValues: Bool) -> String {
        let url = url.map { "'\($0.original.words(showingValues: showingValues))'" }
        var details = options.words
        if trust == .external { details.append(trust.rawValue) }
        if !redirectHistory.isEmpty {
            details.append(
                "redirected from "
                    + redirectHistory.map { $0.isUnmatched ? "a URL" : $0.subject }.joined(separator: ", "))
        }
        let what =
            isUnmatched ? (url ?? "nothing") + " without a route" : subject + (url.map { " by \($0)" } ?? "")
        return what + parameters.clause(showingValues: showingValues) + details.inBrackets
    }
}
