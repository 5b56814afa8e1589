import Testing

@testable import OspreyRouting

/// Random tables and URLs: the trie against the reference, and what must hold for every table.
@Suite(.timeLimit(.minutes(5)))
struct RandomTableTests {
    private static let words = ["a", "b", "true", "7", "-7", "1.5"]
    private static let dynamic = [
        "{n|a,b}", "{n|b,true}", "{n|7,a}", "{n|bool}", "{n|uint}", "{n|int}", "{n|double}", "{n}", "*",
    ]

    private static func key(_ random: inout SeededRandom) -> String {
        let depth = Int.random(in: 1...4, using: &random)
        var segments = ["app"]
        for index in 0..<depth {
            if Int.random(in: 0..<10, using: &random) < 5 {
                let word = words.randomElement(using: &random) ?? "a"
                segments.append(PercentCoding.encodeKey(word))
            } else {
                let segment = dynamic.randomElement(using: &random) ?? "*"
                segments.append(segment.replacingName("n\(index)"))
            }
        }
        if Int.random(in: 0..<6, using: &random) == 0 { segments.append("{tail...}") }
        return segments.joined(separator: ".")
    }

    @Test(arguments: 0..<80)
    func `The trie agrees with the reference on every URL`(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        var builder = RouteTableBuilder()
        let count = Int.random(in: 1...30, using: &random)
        builder.add((0..<count).map { _ in .page(Self.key(&random), "Page") })
        // Ambiguous and duplicate patterns are left out by the builder.
        let table = builder.compile().table
        let routes = Array(table.routes)
        let reference = ReferenceMatcher(patterns: routes.map(\.pattern))
        for round in 0..<100 {
            let path = (0..<Int.random(in: 1...5, using: &random)).map { _ in
                (Self.words + ["zzz", "-0", "00"]).randomElement(using: &random) ?? "a"
            }
            let url = "app://" + path.joined(separator: "/")
            let expected = reference.match(["app"] + path).map { routes[$0].key }
            let found = try? table.match(url).route.key
            guard found == expected else {
                Issue.record("\(url) is \(found ?? "nothing") in \(routes.map(\.key))")
                return
            }
            guard round < 5 else { continue }
            let matched = table.explain(url).steps.last?.candidates.first { $0.verdict == .matched }
            #expect(matched?.route.key == expected)
        }
    }

    @Test(arguments: 0..<60)
    func `The order of declaration never matters`(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) + 1_000)
        var keys: [String] = []
        for _ in 0..<12 { keys.append(Self.key(&random)) }
        func compiled(_ keys: [String]) -> RouteCompilation {
            var builder = RouteTableBuilder()
            builder.add(keys.map { .page($0, "Page") })
            return builder.compile()
        }
        guard !compiled(keys).hasErrors else { return }
        let straight = compiled(keys).table
        let shuffled = compiled(keys.shuffled(using: &random)).table
        for _ in 0..<100 {
            let path = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                Self.words.randomElement(using: &random) ?? "a"
            }
            let url = "app://" + path.joined(separator: "/")
            #expect((try? straight.match(url).route.key) == (try? shuffled.match(url).route.key))
        }
    }

    @Test(arguments: 0..<60)
    func `The URL of a match is the canonical URL, and matches alike`(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) + 2_000)
        var builder = RouteTableBuilder()
        builder.add((0..<15).map { _ in .page(Self.key(&random), "Page") { $0.defaults["extra"] = "1" } })
        let table = builder.compile().table
        for _ in 0..<60 {
            let path = (0..<Int.random(in: 1...5, using: &random)).map { _ in
                ["a", "B%2fc", "true", "7", "%C3%A9", "a%20b", "%2E%2E", "%2541"].randomElement(
                    using: &random) ?? "a"
            }
            let query = (0..<Int.random(in: 0...4, using: &random)).map { _ in
                ["x=1", "y", "x=2+3", "n0=9", "init=no", "y=", "%C3%A9=%26", "a=b=c"].randomElement(
                    using: &random) ?? "x"
            }
            let text = "APP://" + path.joined(separator: "//") + "/?" + query.joined(separator: "&") + "#f"
            guard let match = try? table.match(text) else { continue }
            let url = try table.url(for: match)
            #expect(url.text == canonical(match))
            let again = try table.match(url)
            #expect(again.route == match.route)
            #expect(Set(again.parameters) == Set(match.parameters))
        }
    }

    /// Normalized, with the kept items sorted and without fragment, from the URL alone.
    private func canonical(_ match: RouteMatch) -> String {
        let names = match.route.captureNames + ["init"]
        let items = match.url.queryItems.enumerated()
            .filter { !names.contains($0.element.name) }
            .sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }
            .map(\.element.description)
        let path = match.url.segments.map { "/" + PercentCoding.encodeSegment($0) }.joined()
        let host = PercentCoding.encode(match.url.host ?? "", except: .hostCharacter)
        return "app://" + host + path + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
    }
}

@Suite(.timeLimit(.minutes(5)))
struct HostileTableTests {
    /// Tables in which each segment may be literal or captured: every combination of both.
    private static func hostile(depth: Int) -> RouteTable {
        var builder = RouteTableBuilder()
        builder.add(
            (0..<1 << depth).map { bits in
                let segments = (0..<depth).map { bits >> $0 & 1 == 1 ? "a" : "{x\($0)}" }
                return .page("app.h." + segments.joined(separator: ".") + ".end", "Page")
            })
        return builder.compile().table
    }

    private static func steps(_ url: String, in table: RouteTable) throws -> Int {
        let trie = table.storage.trie
        return try RouteURL(url).withSegments(limit: trie.deepest + 1) { segments in
            TrieMatcher.search(trie, segments, count: segments.total, observer: SilentObserver()).steps
        }
    }

    @Test(arguments: 2...10)
    func `No node is visited twice, even if every combination is tried in vain`(depth: Int) throws {
        let table = Self.hostile(depth: depth)
        let miss = "app://h/" + String(repeating: "a/", count: depth) + "no"
        #expect(try Self.steps(miss, in: table) <= table.storage.trie.nodes.count)
        // Without alternatives on the way a URL costs its own length.
        let other = "app://h/" + String(repeating: "b/", count: depth) + "end"
        #expect(try Self.steps(other, in: table) == depth + 4)
    }

    @Test(arguments: [1, 10, 1_000, 100_000])
    func `A URL that is too long for every pattern is left at the first segment`(count: Int) throws {
        let table = Self.hostile(depth: 8)
        let url = "app://h/" + String(repeating: "a/", count: 8 + count) + "end"
        #expect(try Self.steps(url, in: table) <= 4)
    }

    @Test(arguments: [10, 100, 1_000])
    func `Chains of captures with literal exits cost one step for each segment and exit`(depth: Int) throws {
        // {x0}.{x1}...: at each depth a literal `a` leads to a dead end.
        let depth = min(depth, PatternScanner.longest - 4)
        var builder = RouteTableBuilder()
        for length in 0..<depth {
            let captures = (0..<length).map { "{x\($0)}" }
            builder.add([.page((["app", "h"] + captures + ["a", "end"]).joined(separator: "."), "Page")])
        }
        let table = try builder.build()
        let url = "app://h/" + String(repeating: "a/", count: depth) + "no"
        #expect(try Self.steps(url, in: table) <= 3 * depth + 4)
    }

    @Test func `Tails at every depth are tried once each`() throws {
        var builder = RouteTableBuilder()
        for length in 0..<200 {
            let literals = Array(repeating: "a", count: length)
            builder.add([
                .page((["app", "h"] + literals + ["b", "{rest...}"]).joined(separator: "."), "Page")
            ])
        }
        let table = try builder.build()
        let url = "app://h/" + String(repeating: "a/", count: 10_000) + "end"
        #expect(try Self.steps(url, in: table) <= 205)
    }
}

extension String {
    fileprivate func replacingName(_ name: String) -> String {
        guard hasPrefix("{n") else { return self }
        return "{" + name + dropFirst(2)
    }
}
