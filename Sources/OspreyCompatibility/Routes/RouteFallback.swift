public import OspreyRouting

/// The behavior for a URL that matches no route.
public enum RouteFallback: String, Hashable, Sendable {
    /// Fail.
    case none
    /// Match the longest prefix of the path that a route matches.
    case nearestParent
}

/// A route that matches a URL, or the nearest parent of the URL.
public struct FallbackMatch: Sendable {
    /// The match of the URL, or of its prefix.
    public let match: RouteMatch

    /// The segments of the URL after the matched prefix; empty if the route matches the whole URL.
    public let unmatchedSegments: [String]

    /// The route.
    public var route: Route { match.route }
}

extension RouteTable {
    /// The route for a URL, or for the longest prefix of its path that a route matches.
    ///
    /// ```swift
    /// let found = try table.match("app://story/7/comments", fallback: .nearestParent)
    /// print(found.route.key, found.unmatchedSegments)     // app.story.{id} ["comments"]
    /// ```
    ///
    /// The query is kept with the prefix. A container never uses this fallback, so that no URL opens an unexpected
    /// page.
    ///
    /// - Parameters:
    ///   - text: An absolute URL, or one relative to `baseURL`.
    ///   - trust: How far the request is trusted: from outside, only external routes match, redirects included.
    ///   - fallback: The behavior if no route matches.
    /// - Throws: `RouteError` for the whole URL if no route matches a prefix either, or for the matched prefix if it
    ///   cannot be opened.
    public func match(
        _ text: String, trust: Trust = .internal, fallback: RouteFallback
    ) throws(RouteError) -> FallbackMatch {
        do throws(RouteError) {
            return FallbackMatch(match: try match(text, trust: trust), unmatchedSegments: [])
        } catch {
            guard fallback == .nearestParent, error.code == .notFound, let url = error.target,
                let found = try nearestParent(of: url, trust)
            else { throw error }
            return found
        }
    }

    private func nearestParent(of url: RouteURL, _ trust: Trust) throws(RouteError) -> FallbackMatch? {
        let segments = url.segments
        // No route matches a path that is longer than every pattern, except a tail, which matches the whole path.
        var count = min(segments.count - 1, longestPath)
        while count >= 0 {
            let address = url.address(ofFirst: count)
            do throws(RouteError) {
                let match = try match(address, trust: trust)
                return FallbackMatch(match: match, unmatchedSegments: Array(segments.dropFirst(count)))
            } catch {
                guard error.code == .notFound, error.redirects.isEmpty else { throw error }
                count -= 1
            }
        }
        return nil
    }
}

extension RouteURL {
    /// The URL with only the first segments of its path, and its query.
    fileprivate func address(ofFirst count: Int) -> String {
        // Three slashes separate scheme and host from the path, and no segment contains a slash.
        let parts = address.split(separator: "/", omittingEmptySubsequences: false)
        let query = text.utf8.drop { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        return parts.prefix(3 + count).joined(separator: "/") + String(decoding: query, as: UTF8.self)
    }
}
