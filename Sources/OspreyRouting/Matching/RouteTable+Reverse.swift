extension RouteTable {
    /// The URL of a route.
    ///
    /// Captures are filled from the parameters; the others become the query, sorted by their names.
    ///
    /// ```swift
    /// try table.url(for: "LoanPage", ["loanId": "7", "from": "mail"])   // wallet://loan/7?from=mail
    /// try table.url(for: "LoanPage")
    /// // throws: cannot build a URL for 'LoanPage': 'loanId' is missing, ...
    /// ```
    ///
    /// - Parameters:
    ///   - name: The `name=` of a route, else its key, else the name of a page that has only one route.
    ///   - parameters: The values, by the names of the parameters.
    /// - Returns: A URL that this route matches.
    /// - Throws: `RouteLinkError` if there is no such route, or if the parameters do not make a URL of it.
    public func url(for name: String, _ parameters: [String: String] = [:]) throws(RouteLinkError) -> RouteURL
    {
        let sorted = parameters.sortedByKey
        return try url(for: name, sorted.map { RouteParameter($0.key, $0.value) })
    }

    /// The URL of a route, with parameters that may have several values.
    ///
    /// - Parameters:
    ///   - name: The `name=` of a route, else its key, else the name of a page that has only one route.
    ///   - parameters: The parameters; a tail may be given by its segments.
    /// - Returns: A URL that this route matches.
    /// - Throws: `RouteLinkError` if there is no such route, or if the parameters do not make a URL of it.
    public func url(for name: String, _ parameters: [RouteParameter]) throws(RouteLinkError) -> RouteURL {
        try RouteLink(route: route(calledFor: name), parameters: parameters, name: name).url()
    }

    /// The canonical URL of a match: normalized, with the query items that were kept, sorted.
    ///
    /// Defaults of the route and the fragment are left out.
    ///
    /// - Throws: `RouteLinkError`, if the match is of another table that has no such route.
    public func url(for match: RouteMatch) throws(RouteLinkError) -> RouteURL {
        guard let route = match.storage === storage ? match.route : route(shapedLike: match.route) else {
            throw RouteLinkError(.unknownRoute(near: []), name: match.route.key)
        }
        let parameters = match.parameters.filter { $0.source != .routeDefault }
        let segments = [match.url.scheme, match.url.writtenHost ?? ""] + match.url.segments
        return try RouteLink(route: route, parameters: parameters, name: route.key, segments: segments).url()
    }

    private func route(calledFor name: String) throws(RouteLinkError) -> Route {
        if let route = route(named: name) ?? route(forKey: name) { return route }
        let pages = routes.filter { $0.target.pageName?.isExactly(name) == true }
        guard pages.count <= 1 else {
            throw RouteLinkError(.ambiguousPage(keys: pages.map(\.key)), name: name)
        }
        if let page = pages.first { return page }
        let known = Set(
            routes.flatMap { [$0.key, $0.target.pageName, $0.attributes.name].compactMap(\.self) })
        throw RouteLinkError(.unknownRoute(near: NearNames.find(name, among: known)), name: name)
    }
}

extension Route {
    /// The URL that the route has with the given captures.
    ///
    /// - Throws: `RouteLinkError`, if the captures do not make a URL of it.
    package func url(_ captures: [RouteParameter]) throws(RouteLinkError) -> RouteURL {
        try RouteLink(route: self, parameters: captures, name: key).url()
    }
}

/// A reason why there is no URL for a route and parameters.
public struct RouteLinkError: Error, Hashable, Sendable {
    /// The reason of the failure.
    public enum Reason: Hashable, Sendable {
        /// Nothing has this name, key or page.
        case unknownRoute(near: [String])
        /// The page has several routes; name one of them.
        case ambiguousPage(keys: [String])
        /// Captures have no parameter.
        case missingParameters([String], key: String)
        /// A capture does not take the text.
        case invalidParameter(String, text: String, expected: String)
        /// The URL would mean another, more specific route.
        case leadsElsewhere(url: String, key: String)
    }

    /// The reason of the failure.
    public let reason: Reason
    /// The kind of the name for which a URL was requested.
    public let name: String

    init(_ reason: Reason, name: String) {
        self.reason = reason
        self.name = name
    }
}

extension RouteLinkError: CustomStringConvertible {
    /// States what is wrong and how to correct it.
    public var description: String {
        let start = "cannot build a URL for '\(name)': "
        switch reason {
        case .unknownRoute(let near):
            return start + "no route has this name, key or page\(near.didYouMean)"
        case .ambiguousPage(let keys):
            let more = keys.count > 5 ? " or \(keys.count - 5) more" : ""
            return start + "the page has several routes, use one of the keys "
                + keys.prefix(5).map { "'\($0)'" }.joined(separator: ", ") + more
        case .missingParameters(let names, let key):
            let list = names.map { "'\($0)'" }.joined(separator: ", ")
            return start + "\(list) \(names.count == 1 ? "is" : "are") missing, which '\(key)' captures"
        case .invalidParameter(let name, let text, let expected):
            return start + "'\(name)' is \"\(text)\", expected \(expected)"
        case .leadsElsewhere(let url, let key):
            return start + "'\(url)' is taken by the more specific route '\(key)'"
        }
    }
}
