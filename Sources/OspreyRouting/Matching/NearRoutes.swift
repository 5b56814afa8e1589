/// Finds the routes that a URL probably meant.
enum NearRoutes {
    /// The keys of the routes at the smallest distance, at most three.
    ///
    /// Segments are compared one by one: literals by their spelling, captures take anything. One segment more or
    /// less counts as an error.
    static func find(_ url: RouteURL, in storage: RouteStorage) -> [String] {
        let wanted = ([url.scheme, url.host ?? ""] + url.segments).map {
            Array($0.lowercased().unicodeScalars)
        }
        var found: [(distance: Int, key: String)] = []
        for index in storage.records.indices {
            let route = storage.route(UInt32(truncatingIfNeeded: index))
            guard let distance = distance(wanted, route.pattern.segments) else { continue }
            found.append((distance, route.key))
        }
        found.sort { ($0.distance, $0.key) < ($1.distance, $1.key) }
        let best = found.first?.distance ?? 0
        return found.prefix(3).prefix { $0.distance <= best + 1 }.map(\.key)
    }

    /// The number of letters in which two paths differ; nil if it is too great.
    private static func distance(_ url: [[Unicode.Scalar]], _ pattern: [RoutePattern.Segment]) -> Int? {
        guard abs(url.count - pattern.count) <= 1 else { return nil }
        var total = url.count == pattern.count ? 0 : 3
        for (text, segment) in zip(url, pattern) {
            switch segment {
            case .literal(let literal):
                let limit = (text.count + 2) / 3
                let distance = NearNames.distance(
                    text, Array(literal.lowercased().unicodeScalars), limit: limit)
                guard distance <= limit else { return nil }
                total += distance
            case .capture(_, .any), .any, .tail: break
            case .capture: total += 1
            }
        }
        return total
    }
}
