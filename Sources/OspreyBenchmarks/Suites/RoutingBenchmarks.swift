import Foundation
import OspreyRouting

extension Suite {
    /// Matching URLs and building tables, compared with `URLComponents`, which only parses a URL.
    static let routing = Suite(
        name: "routing",
        comparisons: [
            resolving(), literals(), scaling(), missing(), suggesting(), hostile(), building(),
        ])

    private static func resolving() -> Comparison {
        Comparison("resolve a URL with 1 capture and 2 query items, 1,000 routes") {
            let routes = try RouteFixture(count: 1_000)
            let urls = routes.urls(.capture, query: "?from=mail&ref=abc123")
            return [
                Row("URLComponents with path and queryItems read") { iterations in
                    for index in 0..<iterations {
                        let components = URLComponents(string: urls[index & 1_023])
                        keep(components?.path)
                        keep(components?.queryItems)
                    }
                },
                Row("match, all values as String", budgets: [.ratio(1 / 3)]) { iterations in
                    for index in 0..<iterations {
                        guard let match = routes.match(urls[index & 1_023]) else { continue }
                        for parameter in match.parameters { keep(parameter.text) }
                    }
                },
                Row("match, all values as String, one at a time", budgets: [.ratio(1 / 4), .allocations(0)]) {
                    iterations in
                    for index in 0..<iterations {
                        guard let match = routes.match(urls[index & 1_023]) else { continue }
                        match.forEachParameter { keep($0.text) }
                    }
                },
                Row("match, three values by name", budgets: [.ratio(1 / 3)]) { iterations in
                    for index in 0..<iterations {
                        guard let match = routes.match(urls[index & 1_023]) else { continue }
                        keep(match["id"]?.text)
                        keep(match["from"]?.text)
                        keep(match["ref"]?.text)
                    }
                },
                Row("RouteURL alone", budgets: [.allocations(0)]) { iterations in
                    for index in 0..<iterations {
                        keep(try? RouteURL(urls[index & 1_023]))
                    }
                },
            ]
        }
    }

    private static func literals() -> Comparison {
        Comparison("resolve a literal URL without query, 1,000 routes") {
            let routes = try RouteFixture(count: 1_000)
            let urls = routes.urls(.literal)
            return [
                Row("URLComponents with path read") { iterations in
                    for index in 0..<iterations { keep(URLComponents(string: urls[index & 1_023])?.path) }
                },
                Row("match", budgets: [.allocations(0)]) { iterations in
                    for index in 0..<iterations { keep(routes.match(urls[index & 1_023])) }
                },
            ]
        }
    }

    private static func scaling() -> Comparison {
        Comparison("shuffled hits and misses") {
            let sizes = try [1_000, 10, 100_000].map { try RouteFixture(count: $0) }
            let rows = sizes.flatMap { routes in
                let size = routes.count.formatted()
                let hits = routes.urls(.any)
                let misses = routes.urls(.miss)
                let isLarge = routes.count > 1_000
                return [
                    Row("hit, \(size) routes", budgets: isLarge ? [.ratio(3)] : []) { iterations in
                        for index in 0..<iterations { keep(routes.match(hits[index % hits.count])) }
                    },
                    Row("miss, \(size) routes", budgets: [.ratio(1, to: ["hit, \(size) routes"])]) {
                        iterations in
                        for index in 0..<iterations { keep(routes.match(misses[index % misses.count])) }
                    },
                ]
            }
            return rows
        }
    }

    /// Unmatched URLs in other ways of using a table: parsed before, and with translated web addresses.
    private static func missing() -> Comparison {
        Comparison("misses beside hits, by other ways") {
            var rows: [Row] = []
            for count in [1_000, 100_000] {
                let size = "\(count.formatted()) routes"
                let plain = try RouteFixture(count: count)
                let web = try RouteFixture(count: count, origin: "https://www.wallet.example")
                let hits = try plain.urls(.any).map { url in try RouteURL(url) }
                let misses = try plain.urls(.miss).map { url in try RouteURL(url) }
                rows += pair("by a RouteURL, \(size)", hits, misses) { plain.match($0) }
                rows += pair("with an origin, \(size)", web.urls(.any), web.urls(.miss)) { web.match($0) }
            }
            return rows
        }
    }

    private static func pair<URL>(
        _ name: String, _ hits: [URL], _ misses: [URL], match: @escaping (URL) -> RouteMatch?
    ) -> [Row] {
        [
            Row("hit \(name)") { iterations in
                for index in 0..<iterations { keep(match(hits[index % hits.count])) }
            },
            Row("miss \(name)", budgets: [.ratio(1.5, to: ["hit \(name)"])]) { iterations in
                for index in 0..<iterations { keep(match(misses[index % misses.count])) }
            },
        ]
    }

    /// The wait for suggestions after a mistyped URL.
    private static func suggesting() -> Comparison {
        Comparison("a URL that matches nothing, with suggestions") {
            let rows = try [1_000, 100_000].map { try RouteFixture(count: $0) }.map { routes in
                let misses = routes.urls(.miss)
                // With a hundred times as many routes, sorting takes a few more steps.
                let budgets: [Budget] = routes.count > 1_000 ? [.ratio(4), .nanoseconds(100_000)] : []
                return Row("\(routes.count.formatted()) routes", budgets: budgets) { iterations in
                    for index in 0..<iterations { keep(routes.suggestions(misses[index % misses.count])) }
                }
            }
            return rows
        }
    }

    /// Tables and URLs that would be slow if a string were read again, or all routes were tried, at each position.
    private static func hostile() -> Comparison {
        Comparison("hostile URLs") {
            let long = String(repeating: "7", count: 1 << 20)
            func contested(_ depth: Int, last: String) throws -> Row {
                let definitions = (0..<1 << depth).map { bits in
                    let segments = (0..<depth).map { bits >> $0 & 1 == 1 ? "a" : "{x\($0)}" }
                    return RouteDefinition(
                        key: (["app", "h"] + segments + [last, "end"]).joined(separator: "."), value: "P")
                }
                let table = RouteFixture.table(definitions)
                let url = "app://h/" + String(repeating: "a/", count: depth) + long
                let name = "a segment of 1 MB at \(1 << depth) places, \(last)"
                return Row(name, budgets: depth == 0 ? [] : [.ratio(1.5)]) { iterations in
                    for _ in 0..<iterations { keep(try? table?.match(url)) }
                }
            }
            func crowd(_ count: Int, budgets: [Budget]) -> Row {
                let table = RouteFixture.table(
                    (0..<count).map { RouteDefinition(key: "app.h.{x|u\($0),v\($0)}", value: "P\($0)") })
                return Row("\(count) enumerations at one place", budgets: budgets) { iterations in
                    for index in 0..<iterations { keep(try? table?.match("app://h/v\(index % count)")) }
                }
            }
            return [
                try contested(0, last: "b"), try contested(10, last: "b"),
                try contested(10, last: "{y|double}"),
                crowd(10, budgets: []),
                crowd(10_000, budgets: [.ratio(3, to: ["10 enumerations at one place"])]),
            ]
        }
    }

    private static func building() -> Comparison {
        Comparison("build a table, per route") {
            let sizes = [1_000, 100_000].map(RouteFixture.definitions)
            let files = [1_000, 100_000].map { RouteFixture.file($0) }
            return [
                Row("1,000 routes from definitions", operations: 1_000) { iterations in
                    for _ in 0..<iterations { keep(RouteFixture.table(sizes[0])) }
                },
                Row("100,000 routes from definitions", operations: 100_000, budgets: [.ratio(2)]) {
                    iterations in
                    for _ in 0..<iterations { keep(RouteFixture.table(sizes[1])) }
                },
                Row("1,000 routes from a file", operations: 1_000) { iterations in
                    for _ in 0..<iterations { keep(try? RouteTable([.properties(text: files[0])])) }
                },
                Row("100,000 routes from a file", operations: 100_000, budgets: []) { iterations in
                    for _ in 0..<iterations { keep(try? RouteTable([.properties(text: files[1])])) }
                },
                .gauge("bytes a route, 100,000 routes", unit: "bytes", budgets: [.value(200)]) {
                    let before = AllocationCounter.liveBytes ?? 0
                    let table = RouteFixture.table(sizes[1])
                    let after = AllocationCounter.liveBytes ?? 0
                    keep(table)
                    return Double(after - before) / 100_000
                },
            ]
        }
    }
}

/// Typical routes of an app: 70 % literal, two to five segments deep, and URLs for them in shuffled order.
private struct RouteFixture {
    enum Kind {
        case literal, capture, any, miss
    }

    let count: Int
    private let table: RouteTable

    /// - Parameter origin: A web address for the scheme of the routes.
    init(count: Int, origin: String? = nil) throws {
        self.count = count
        let origins = origin.map { [RouteDefinition(key: "base.origins.wallet", value: $0)] } ?? []
        table = try Self.builder(origins + Self.definitions(count)).build()
    }

    func match(_ url: String) -> RouteMatch? {
        try? table.match(url)
    }

    func match(_ url: RouteURL) -> RouteMatch? {
        try? table.match(url)
    }

    /// The routes that are suggested for a URL without a match.
    func suggestions(_ url: String) -> [String] {
        do { _ = try table.match(url) } catch { return error.nearRoutes }
        return []
    }

    /// URLs in shuffled order, at least 1,024.
    func urls(_ kind: Kind, query: String = "") -> [String] {
        var random = SeededRandom(seed: 7)
        let indexes = Array(0..<count).filter { index in
            switch kind {
            case .literal: Self.isLiteral(index)
            case .capture: !Self.isLiteral(index)
            case .any, .miss: true
            }
        }.shuffled(using: &random)
        return (0..<max(1_024, indexes.count)).map { position in
            let index = indexes[position % indexes.count]
            let url = Self.url(index)
            return kind == .miss ? url + "/nowhere" : url + query
        }
    }

    static func table(_ definitions: [RouteDefinition]) -> RouteTable? {
        try? builder(definitions).build()
    }

    private static func builder(_ definitions: [RouteDefinition]) -> RouteTableBuilder {
        var builder = RouteTableBuilder()
        builder.add(definitions)
        return builder
    }

    static func definitions(_ count: Int) -> [RouteDefinition] {
        (0..<count).map { index in
            RouteDefinition(key: segments(index, capture: "{id}").joined(separator: "."), value: value(index))
        }
    }

    static func file(_ count: Int) -> String {
        (0..<count).map { index in
            segments(index, capture: "{id}").joined(separator: ".") + " = " + value(index)
        }.joined(separator: "\n")
    }

    private static func isLiteral(_ index: Int) -> Bool { index % 10 < 7 }

    private static func url(_ index: Int) -> String {
        let parts = segments(index, capture: "a1b2c3")
        return parts[0] + "://" + parts.dropFirst().joined(separator: "/")
    }

    private static func value(_ index: Int) -> String {
        let page = "Page\(index % 500)"
        return index % 3 == 0 ? page + "; external" : page
    }

    private static func segments(_ index: Int, capture: String) -> [String] {
        let depth = 2 + index % 4
        var parts = ["wallet", "area\(index % 97)"]
        for level in 1..<max(depth - 1, 2) { parts.append("section\((index / 97 + level) % 89)") }
        parts.append("item\(index)")
        if !isLiteral(index) { parts.append(capture) }
        return parts
    }
}

/// The same numbers in every run (SplitMix64).
private struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
