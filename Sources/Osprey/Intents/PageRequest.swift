public import OspreyRouting

/// A request that has been resolved: which page or action, with which parameters, for whom.
///
/// Filters and interceptors read it and may pass an amended one on; the page it leads to keeps it as
/// ``Page/request``.
public struct PageRequest: Sendable {
    // A request is handed from stage to stage and kept by its page: a copy of it is one reference.
    private var content: CopyOnWrite<Fields>

    /// The registered name of the page; `nil` if the request leads to an action or matched nothing.
    public internal(set) var page: String? {
        get { if case .page(let name) = content.value.target { name } else { nil } }
        set { content.value.target = newValue.map(Target.page) }
    }

    /// The registered name of the action; `nil` if the request leads to a page or matched nothing.
    public var action: String? {
        if case .action(let name) = content.value.target { name } else { nil }
    }

    /// What the page is given, each value with its source.
    public var parameters: Parameters {
        get { content.value.parameters }
        set { content.value.parameters = newValue }
    }

    /// How the page is to be opened.
    public var options: OpenOptions {
        get { content.value.options }
        set { content.value.options = newValue }
    }

    /// How far it is trusted; redirects can only lower it.
    public internal(set) var trust: Trust {
        get { content.value.trust }
        set { content.value.trust = newValue }
    }

    /// What the URL matched; `nil` for a request that named its page.
    public var match: RouteMatch? {
        if case .matched(let match) = content.value.url { match } else { nil }
    }

    /// Why the URL matches nothing; `nil` for every other request.
    public var failure: RouteError? { unmatched?.failure }

    private var unmatched: UnmatchedURL? {
        if case .unmatched(let url) = content.value.url { url } else { nil }
    }

    /// Whether the request is for the page below another one whose URL was asked for.
    var isForParent: Bool {
        get { content.value.isForParent }
        set { content.value.isForParent = newValue }
    }

    /// Whether an interceptor has put the request in the place of another one; filters begin with it.
    var isIntercepted: Bool {
        get { content.value.isIntercepted }
        set { content.value.isIntercepted = newValue }
    }

    /// The pages that are wanted below this one.
    var lower: LowerPages {
        get { content.value.lower }
        set { content.value.lower = newValue }
    }

    /// The route that answered, if the request came by a URL, or that stands for one: of the parent of a page that
    /// did, and of a page or action that was asked for by name from outside.
    public internal(set) var route: Route? {
        get { content.value.route }
        set { content.value.route = newValue }
    }

    /// What the routes of the page say about it; `nil` for a request that came by a URL.
    var pageAttributes: PageAttributes? {
        get { content.value.pageAttributes }
        set { content.value.pageAttributes = newValue }
    }

    /// The requests that were redirected to this one, oldest first; empty for a request that came straight here.
    public internal(set) var redirectedFrom: [PageRequest] {
        get { content.value.redirectedFrom }
        set { content.value.redirectedFrom = newValue }
    }

    /// Makes a request for a page by name, as the app's own code would.
    public init(page: String, parameters: Parameters = [:], options: OpenOptions = OpenOptions()) {
        self.init(.page(page), parameters: parameters, options: options, trust: .internal)
    }

    init(
        _ target: Target? = nil, parameters: Parameters, options: OpenOptions, trust: Trust,
        match: RouteMatch? = nil, lower: LowerPages = .none, redirectedFrom: [PageRequest] = [],
        unmatched: UnmatchedURL? = nil
    ) {
        let url = match.map(RequestedURL.matched) ?? unmatched.map(RequestedURL.unmatched)
        // Nothing from outside hands objects over, and what no route matches has no page to hand them to.
        let takesObjects = trust == .internal && unmatched == nil
        content = CopyOnWrite(
            Fields(
                target: target, parameters: parameters,
                options: takesObjects ? options : options.withObjects(HandedObjects()), url: url,
                route: match?.route,
                trust: trust, lower: lower, redirectedFrom: redirectedFrom))
    }

    /// What a request leads to, by its registered name.
    enum Target: Equatable {
        case page(String)
        case action(String)
    }

    /// The URL by which a request came.
    private enum RequestedURL {
        case matched(RouteMatch)
        case unmatched(UnmatchedURL)
        /// One that matched nothing, and for which an interceptor has named the page.
        case answered(UnmatchedURL)
    }

    private struct Fields {
        var target: Target?
        var parameters: Parameters
        var options: OpenOptions
        var url: RequestedURL?
        var route: Route?
        var trust: Trust
        var isForParent = false
        var isIntercepted = false
        var lower: LowerPages
        var redirectedFrom: [PageRequest]
        var pageAttributes: PageAttributes?
    }
}

extension PageRequest {
    /// The request that all this began with: the oldest one, or this one if nothing redirected it.
    public var original: PageRequest { redirectedFrom.first ?? self }

    /// The request with which the filters began: the latest one from an interceptor, or the one that all this began with.
    var unfiltered: PageRequest {
        isIntercepted ? self : redirectedFrom.last(where: \.isIntercepted) ?? original
    }

    /// The URL that was asked for; `nil` for a request that named its page or action.
    ///
    /// Where an interceptor has named the page for a URL that no route matches, the page and its filters have that URL.
    /// Interceptors do not, so that the page is not taken for the URL a second time; ``original`` has it.
    ///
    /// A page that is below another one as its parent has the URL by which it would be opened itself.
    public var url: RouteURL? {
        switch content.value.url {
        case .matched(let match): match.originalURL
        case .unmatched(let url), .answered(let url): url.url
        case nil: isForParent ? route?.url(parameters) : nil
        }
    }

    /// The request, with the URL that matched nothing if this is the answer to it.
    var withAnsweredURL: PageRequest {
        guard content.value.url == nil, let url = redirectedFrom.last?.unmatched else { return self }
        var request = self
        request.content.value.url = .answered(url)
        return request
    }

    /// The filters that routes name for it.
    var routeFilters: [String] {
        pageAttributes?.filters ?? route?.sharedAttributes.value.filters ?? []
    }

    /// The named initializer that routes name for it.
    ///
    /// For a request that names its page, it counts only if the parameters have what it takes.
    func routeInitializer(among initializers: Initializers) -> String? {
        guard let pageAttributes else { return route?.sharedAttributes.value.initializer }
        guard let name = pageAttributes.initializer else { return nil }
        return initializers.entry(named: name)?.isGiven(in: parameters, asked: name) == false ? nil : name
    }

    /// The values that routes give to an attribute for extensions.
    func extras(named name: String) -> Set<String> {
        if let pageAttributes { return pageAttributes.extras[name] ?? [] }
        return (route?.sharedAttributes.value.extras[name]).map { [$0] } ?? []
    }

    /// Whether the URL of the request matched nothing.
    public var isUnmatched: Bool { content.value.target == nil }

    /// What keeps a page from being built for a request that leads to none.
    var problemWithoutPage: PageError {
        if let failure { return .route(failure) }
        return .unexpectedPage(expected: "page", found: asked ?? "nothing")
    }

    /// The request as the page keeps it, which has got the objects.
    var withoutObjects: PageRequest {
        guard !options.objects.isEmpty else { return self }
        var request = self
        request.options.objects = HandedObjects()
        return request
    }

    /// Takes over what a filter may change: parameters and options, but not the objects that are handed over.
    mutating func amend(with amended: PageRequest) {
        var fields = content.value
        fields.parameters = amended.parameters
        fields.options = amended.options.withObjects(fields.options.objects)
        content.value = fields
    }

    /// Whether two requests want the same: the same page or action with equal parameters.
    func wantsTheSame(as other: PageRequest) -> Bool {
        content.value.target == other.content.value.target && parameters == other.parameters
            && (!isUnmatched || url == other.url)
    }

    /// The page, action or URL, in quotes, for messages.
    var subject: String {
        asked.map { "'\($0)'" } ?? "nothing"
    }

    /// The page, the action or the URL that is asked for, if any is.
    var asked: String? {
        switch content.value.target {
        case .page(let name): name
        case .action(let name): "@" + name
        case nil: url?.original
        }
    }
}

/// Two requests are equal if they want the same in the same way: page or action, parameters, options and trust.
extension PageRequest: Equatable {
    /// Whether both want the same in the same way.
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
        if !redirectedFrom.isEmpty {
            details.append(
                "redirected from "
                    + redirectedFrom.map { $0.isUnmatched ? "a URL" : $0.subject }.joined(separator: ", "))
        }
        let what =
            isUnmatched ? (url ?? "nothing") + " without a route" : subject + (url.map { " by \($0)" } ?? "")
        return what + parameters.clause(showingValues: showingValues) + details.inBrackets
    }
}
