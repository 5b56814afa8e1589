import OspreyRouting

/// A link to a route as people would write it, with all that the route requires.
struct ExampleLink {
    let url: RouteURL

    /// Makes a link; `nil` if there is no knowing which strings a segment takes.
    init?(_ route: Route, in table: RouteTable) {
        let sampled = LinkSampler(route).links.first
        let candidates = [Self.link(route.pattern), sampled].compactMap(\.self)
        let query = Self.query(route)
        for candidate in candidates {
            guard let url = try? RouteURL(candidate + query), let match = try? table.match(url),
                (match.redirects.first?.route ?? match.route) == route
            else { continue }
            self.url = url
            return
        }
        return nil
    }

    /// Captures of any text give their own name, which is the easiest to read.
    private static func link(_ pattern: RoutePattern) -> String? {
        var texts: [String] = []
        for segment in pattern.written {
            guard let text = LinkSampler.plainSample(segment) else { return nil }
            texts.append(text)
        }
        guard texts.count >= 2 else { return nil }
        return texts[0] + "://" + texts[1...].joined(separator: "/")
    }

    private static func query(_ route: Route) -> String {
        let types = route.attributes.queryTypes
        let items = route.demandedKeys.map { key in
            "\(LinkSampler.encodedQuery(key))=\(LinkSampler.plainSample(types[key] ?? .any, key) ?? "text")"
        }
        return items.isEmpty ? "" : "?" + items.joined(separator: "&")
    }
}
