public import OspreyRouting

/// A request that has been resolved: which page or action, with which parameters, for whom.
///
/// Filters and interceptors read it and may pass an amended one on; the page it leads to keeps it as
/// ``Page/request``.
public struct PageRequest: Sendable {
    /// The registered name of the page; `nil` if the request leads to an action or matched nothing.
    public internal(set) var page: String?

    /// The registered name of the action; `nil` if the request leads to a page or matched nothing.
    public internal(set) var action: String?

    /// What the page is given, each value with its source.
    public var parameters: Parameters

    /// How the page is to be opened.
    public var options: OpenOptions

    /// Who wants it; redirects can only lower it.
    public internal(set) var origin: Origin

    /// What the URL matched; `nil` for a request that named its page.
    public internal(set) var match: RouteMatch?

    /// Why the URL matches nothing; `nil` for every other request.
    public internal(set) var failure: RouteFailure?

    /// The URL that matches nothing.
    private let unmatchedURL: RouteURL?

    /// The pages that are wanted below this one.
    var lower = LowerPages.none

    /// The route of a page that nobody asked for by a URL: the parent of another one.
    var statedRoute: Route?

    /// The requests that were redirected to this one, oldest first; empty for a request that came straight here.
    public internal(set) var redirectedFrom: [PageRequest]

    /// Makes a request for a page by name, as the app's own code would.
    public init(page: String, parameters: Parameters = [:], options: OpenOptions = OpenOptions()) {
        self.init(page: page, parameters: parameters, options: options, origin: .internal)
    }

    init(
        page: String? = nil, action: String? = nil, parameters: Parameters, options: OpenOptions,
        origin: Origin, match: RouteMatch? = nil, redirectedFrom: [PageRequest] = [],
        unmatched: UnmatchedURL? = nil
    ) {
        self.page = page
        self.action = action
        self.parameters = parameters
        self.options = options
        self.origin = origin
        self.match = match
        self.redirectedFrom = redirectedFrom
        failure = unmatched?.failure
        unmatchedURL = unmatched?.url
    }

    /// The request that all this began with: the oldest one, or this one if nothing redirected it.
    public var original: PageRequest { redirectedFrom.first ?? self }

    /// The URL that was asked for; `nil` for a request that named its page or action.
    public var url: RouteURL? { match?.originalURL ?? unmatchedURL }

    /// Whether the URL of the request matched nothing.
    public var isUnmatched: Bool { page == nil && action == nil }

    /// The route that answered, if the request came by a URL or is for the parent of a page that did.
    public var route: Route? { match?.route ?? statedRoute }

    /// Takes over what a filter may change: parameters and options.
    mutating func amend(with amended: PageRequest) {
        parameters = amended.parameters
        options = amended.options
    }

    /// Whether two requests want the same: the same page or action with equal parameters.
    func wantsTheSame(as other: PageRequest) -> Bool {
        page == other.page && action == other.action && parameters == other.parameters
            && (!isUnmatched || url == other.url)
    }

    /// The page, action or URL, in quotes, for messages.
    var subject: String {
        if let page { return "'\(page)'" }
        if let action { return "'@\(action)'" }
        return url.map { "'\($0.original)'" } ?? "nothing"
    }
}

/// Two requests are equal if they want the same in the same way: page or action, parameters, options and origin.
extension PageRequest: Equatable {
    /// Whether both want the same in the same way.
    public static func == (left: PageRequest, right: PageRequest) -> Bool {
        left.wantsTheSame(as: right) && left.options == right.options && left.origin == right.origin
    }
}
