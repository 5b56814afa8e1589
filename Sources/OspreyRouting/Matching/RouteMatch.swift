/// The route that a URL means, with the parameters that the URL gives it.
///
/// A match keeps its table alive: a table that is swapped in later does not change it. Parameters are decoded when
/// they are asked for; a match of a URL without redirects, adapters and origins allocates nothing.
public struct RouteMatch: Sendable {
    let storage: RouteStorage
    let routeIndex: UInt32

    /// The URL that matched: after adapters, origins and redirects.
    public let url: RouteURL
    /// How far the request was trusted.
    public let trust: Trust
    /// The redirects and the adaptation before the match; nil if there were none.
    let history: MatchHistory?

    /// The route; its target is a page or an action.
    public var route: Route { Route(storage: storage, index: routeIndex) }

    /// The URL that was asked for; that which an adapter read from a text in a grammar of the app's own.
    public var originalURL: RouteURL { history?.original ?? url }

    /// The redirects on the way, in their order.
    public var redirects: [RouteRedirectHop] { history?.redirects ?? [] }

    /// How to show the page, if an adapter said so.
    public var display: RouteDisplay? { history?.display }

    /// Whether to use a page again, if an adapter said so.
    public var reuse: RouteReuse? { history?.reuse }

    /// The decoded fragment of the URL, nil if there is none.
    public var fragment: String? { url.fragment }
}

/// The history of a URL before it matched.
///
/// Most often nothing: then there is none, and nothing is allocated.
final class MatchHistory: Sendable {
    let original: RouteURL
    let redirects: [RouteRedirectHop]
    let display: RouteDisplay?
    let reuse: RouteReuse?

    init(
        original: RouteURL, redirects: [RouteRedirectHop], display: RouteDisplay?, reuse: RouteReuse?
    ) {
        self.original = original
        self.redirects = redirects
        self.display = display
        self.reuse = reuse
    }
}

/// One redirect that was followed.
public struct RouteRedirectHop: Hashable, Sendable {
    /// The route that redirected.
    public let route: Route
    /// The URL that it was reached by.
    public let from: RouteURL
    /// The URL that it led to.
    public let to: RouteURL
}

/// Two matches are equal if their routes, URLs, trust and ways are equal.
extension RouteMatch: Hashable {
    /// Whether route, URL and trust are equal, and what happened on the way.
    public static func == (left: RouteMatch, right: RouteMatch) -> Bool {
        left.route == right.route && left.url == right.url && left.originalURL == right.originalURL
            && left.trust == right.trust && left.redirects == right.redirects
            && left.display == right.display && left.reuse == right.reuse
    }

    /// Hashes what equality compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(routeIndex)
        hasher.combine(url)
    }
}

extension RouteMatch: CustomStringConvertible, CustomDebugStringConvertible {
    /// URL, page or action, key and the names of the parameters in one line, without their values.
    ///
    /// `'wallet://loan/7?...' leads to 'LoanPage' by 'wallet.loan.{loanId}' with [loanId: <string>] (external)`
    ///
    /// The wording may change from one version to the next.
    public var description: String { words(showingValues: false) }

    /// The same with the whole URL and the values of the parameters.
    public var debugDescription: String { words(showingValues: true) }

    private func words(showingValues: Bool) -> String {
        let pairs = parameters.map { parameter in
            let texts = parameter.texts.map(\.debugDescription).joined(separator: ", ")
            let value = showingValues ? (parameter.isList ? "[\(texts)]" : texts) : "<string>"
            return "\(parameter.name): \(value)"
        }
        let given = pairs.isEmpty ? "" : " with [\(pairs.joined(separator: ", "))]"
        let details = trust == .external ? " (external)" : ""
        return "'\(originalURL.original.words(showingValues: showingValues))' leads to '\(route.target)' "
            + "by '\(route.key)'" + given + details
    }
}

extension String {
    /// A URL for a log: whole if asked for, otherwise without the values of its query and its fragment.
    package func words(showingValues: Bool) -> String {
        guard !showingValues,
            let end = utf8.firstIndex(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") })
        else { return self }
        return self[...end] + "..."
    }
}
