public import OspreyRouting

/// What to do about a URL that matches no route.
public enum RouteFallback: String, Hashable, Sendable {
    /// Fail.
    case none
    /// Match the longest beginning of the path that a route fits.
    case nearestParent
}

/// A route that answers a URL, or the nearest parent of it.
public struct FallbackMatch: Sendable {
    /// The match of the URL, or of the beginning of it that a route fits.
    public let match: RouteMatch

    /// The segments of the URL that the route does not take; empty if the route fits all of it.
    public let unmatchedSegments: [String]

    /// The route.
    public var route: Route { match.route }
}

extension RouteTable {
    /// The route that a text means, or the one for the longest beginning of its path that a route fits.
    ///
    /// ```swift
    /// let found = try table.match("app://story/7/comments", fallback: .nearestParent)
    /// print(found.route.key, found.unmatchedSegments)     // app.story.{id} ["comments"]
    /// ```
    ///
    /// The query goes along with the beginning. A container never asks for it, so that no URL opens something else by
    /// surprise.
    ///
    /// - Parameters:
    ///   - text: An absolute URL, or one relative to `baseURL`.
    ///   - trust: How far the request is trusted: from outside, only external routes answer, redirects included.
    ///   - fallback: What to do if no route fits.
    /// - Throws: `RouteError` for the whole URL if no route fits a beginning of it either, or for the beginning that a
    ///   route fits and that cannot be opened.
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
        // A path that is longer than every pattern has no route, except by a tail, which takes all of it.
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
    /// The URL with the first segments of its path only, and its query.
    fileprivate func address(ofFirst count: Int) -> String {
        // Scheme and host are what three slashes separate from the path, and no segment contains one.
        let parts = address.split(separator: "/", omittingEmptySubsequences: false)
        let query = text.utf8.drop { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        return parts.prefix(3 + count).joined(separator: "/") + String(decoding: query, as: UTF8.self)
    }
}
