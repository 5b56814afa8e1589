import OspreyRouteLint
import OspreyTestSupport
import Synchronization
import Testing

@testable import OspreyRouting

/// Random tables and URLs: the trie against the reference, and what must hold for every table.
struct RandomTableTests {
    private static let words = ["a", "b", "true", "7", "-7", "1.5", "123e4567-e89b-12d3-a456-426614174000"]
    private static let dynamic = [
        "{n|a,b}", "{n|b,true}", "{n|7,a}", "{n|bool}", "{n|uint}", "{n|int}", "{n|double}", "{n|uuid}",
        "{n|short}", "{n|vowel}", "{n}", "*",
    ]
    /// The types that are registered in code; a text may fit both.
    private static let types: [String: @Sendable (String) -> Bool] = [
        "short": { $0.count == 1 }, "vowel": { $0.hasPrefix("a") },
    ]

    /// Compiles pages with the given keys, in their order.
    private static func compiled(
        _ keys: [String], attributes: (inout RouteAttributes) -> Void = { _ in }
    ) -> RouteCompilation {
        var builder = RouteTableBuilder()
        for (name, accepts) in types { builder.register(type: name, accepts: accepts) }
        builder.add(keys.map { .page($0, "Page", attributes) })
        return builder.compile()
    }

    /// The segments of a URL: those of a route, with words that its captures accept, or any words.
    private static func path(
        in table: RouteTable, words: [String], _ random: inout SeededRandom
    ) -> [String] {
        let route = Bool.random(using: &random) ? table.routes.randomElement(using: &random) : nil
        guard let route else {
            return (0..<Int.random(in: 1...5, using: &random)).map { _ in
                words.randomElement(using: &random) ?? "a"
            }
        }
        return route.pattern.segments.dropFirst().map { segment in
            switch segment {
            case .literal(let text): text
            case .capture(_, .enumeration(let words)): words.randomElement(using: &random) ?? "a"
            case .capture(_, .bool): "true"
            case .capture(_, .uint), .capture(_, .int), .capture(_, .double): "7"
            case .capture(_, .uuid): "123e4567-e89b-12d3-a456-426614174000"
            case .capture(_, .registered), .capture(_, .any): "a"
            case .any, .tail: words.randomElement(using: &random) ?? "a"
            }
        }
    }

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

    @Test(arguments: Exploration.seeds(40))
    func `The trie agrees with the reference on every URL`(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let count = Int.random(in: 1...30, using: &random)
        // Ambiguous and duplicate patterns are left out by the builder.
        let table = Self.compiled((0..<count).map { _ in Self.key(&random) }).table
        let routes = Array(table.routes)
        let reference = ReferenceMatcher(patterns: routes.map(\.pattern), types: Self.types)
        var matches = 0
        for round in 0..<100 {
            let path = Self.path(in: table, words: Self.words + ["zzz", "-0", "00"], &random)
            let url = "app://" + path.joined(separator: "/")
            let expected = reference.match(["app"] + path).map { routes[$0].key }
            let found = try? table.match(url).route.key
            guard found == expected else {
                Issue.record("\(url) is \(found ?? "nothing") in \(routes.map(\.key))")
                return
            }
            if found != nil { matches += 1 }
            guard round < 5 else { continue }
            let matched = table.explain(url).steps.last?.candidates.first { $0.verdict == .matched }
            #expect(matched?.route.key == expected)
        }
        #expect(matches >= 20)
    }

    @Test(arguments: Exploration.seeds(1))
    func `A crowd of enumerations takes what each of them would take`(seed: UInt64) throws {
        var random = SeededRandom(seed: seed + 4_000)
        let words = (0..<60).map { "w\($0)" } + ["true", "7"]
        var keys = ["app.{x|bool}.z", "app.{x|uint}.z", "app.{x}.{y}", "app.w3.z"]
        while keys.count < 60 {
            let some = words.filter { _ in Int.random(in: 0..<24, using: &random) == 0 }
            guard let end = ["a", "b", "c", "z", "{y|a,b}", "{y}"].randomElement(using: &random) else {
                continue
            }
            if !some.isEmpty { keys.append("app.{x|\(some.joined(separator: ","))}.\(end)") }
        }
        let table = Self.compiled(keys).table
        let routes = Array(table.routes)
        let reference = ReferenceMatcher(patterns: routes.map(\.pattern), types: Self.types)
        #expect(table.storage.trie.choices.filter(\.isCrowded).count == 1)
        for word in words + ["w", "zz", String(repeating: "w", count: 1_000)] {
            for end in ["a", "b", "z", "q", ""] {
                let path = [word, end].filter { !$0.isEmpty }
                let expected = reference.match(["app"] + path).map { routes[$0].key }
                let url = "app://" + path.joined(separator: "/")
                let found = try? table.match(url).route.key
                #expect(found == expected)
                let matched = table.explain(url).steps.last?.candidates.first { $0.verdict == .matched }
                #expect(matched?.route.key == expected)
            }
        }
    }

    @Test(arguments: Exploration.seeds(12))
    func `Ambiguous are those routes that share a word at each enumeration with an earlier one`(seed: UInt64)
    {
        var random = SeededRandom(seed: seed + 5_000)
        // With many words, combinations are too many to be listed, and patterns are compared in pairs.
        let words = (0..<(seed.isMultiple(of: 2) ? 9 : 120)).map { "w\($0)" }
        func some() -> [String] {
            words.filter { _ in Int.random(in: 0..<3, using: &random) == 0 } + ["u\(random.next())"]
        }
        let pairs = (0..<12).map { _ in [some(), some()] }
        let keys = pairs.map { pair in
            "app.{x|\(pair[0].joined(separator: ","))}.{y|\(pair[1].joined(separator: ","))}"
        }
        let expected = pairs.indices.filter { second in
            pairs[..<second].contains { first in
                zip(first, pairs[second]).allSatisfy { !Set($0).isDisjoint(with: $1) }
            }
        }
        var builder = RouteTableBuilder()
        builder.add(.properties(text: keys.map { "\($0) = Page" }.joined(separator: "\n")))
        let found = builder.compile().problems.filter { $0.code == .ambiguousRoutes }.map(\.location.line)
        #expect(found == expected.map { $0 + 1 })
    }

    @Test(arguments: Exploration.seeds(30))
    func `The order of declaration never matters`(seed: UInt64) throws {
        var random = SeededRandom(seed: seed + 1_000)
        var keys: [String] = []
        while keys.count < 12 {
            let more = keys + [Self.key(&random)]
            if !Self.compiled(more).hasErrors { keys = more }
        }
        let straight = Self.compiled(keys).table
        let shuffled = Self.compiled(keys.shuffled(using: &random)).table
        var matches = 0
        for _ in 0..<100 {
            let url = "app://" + Self.path(in: straight, words: Self.words, &random).joined(separator: "/")
            let found = try? straight.match(url).route.key
            #expect(found == (try? shuffled.match(url).route.key))
            if found != nil { matches += 1 }
        }
        #expect(matches >= 20)
    }

    @Test(arguments: Exploration.seeds(30))
    func `The URL of a match is the canonical URL, and matches alike`(seed: UInt64) throws {
        var random = SeededRandom(seed: seed + 2_000)
        let keys = (0..<15).map { _ in Self.key(&random) }
        let table = Self.compiled(keys) { $0.defaults["extra"] = "1" }.table
        let words = ["a", "B%2fc", "true", "7", "%C3%A9", "a%20b", "%2E%2E", "%2541"]
        var matches = 0
        for _ in 0..<60 {
            let path = Self.path(in: table, words: words, &random)
            let query = (0..<Int.random(in: 0...4, using: &random)).map { _ in
                ["x=1", "y", "x=2+3", "n0=9", "init=no", "y=", "%C3%A9=%26", "a=b=c"].randomElement(
                    using: &random) ?? "x"
            }
            let text = "APP://" + path.joined(separator: "//") + "/?" + query.joined(separator: "&") + "#f"
            guard let match = try? table.match(text) else { continue }
            matches += 1
            let url = try table.url(for: match)
            #expect(url.text == canonical(match))
            let again = try table.match(url)
            #expect(again.route == match.route)
            #expect(Set(again.parameters) == Set(match.parameters))
        }
        #expect(matches >= 10)
    }

    /// Normalized, with the kept items sorted and without fragment, from the URL alone.
    private func canonical(_ match: RouteMatch) -> String {
        let names = match.route.captureNames + ["init"]
        let items = match.url.queryItems.enumerated()
            .filter { !names.contains($0.element.name) }
            .sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }
            .map(\.element.description)
        let path = match.url.segments.map { "/" + PercentCoding.encodeSegment($0) }.joined()
        var host = match.url.writtenHost ?? ""
        if case .literal(let declared) = match.route.pattern.written[1] { host = declared }
        host = PercentCoding.encodeHost(host)
        return "app://" + host + path + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
    }
}

/// Counts, on whatever thread.
private final class Counter: Sendable {
    private let value = Atomic<Int>(0)

    var total: Int { value.load(ordering: .relaxed) }

    func count() { value.add(1, ordering: .relaxed) }
}

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
            TrieMatcher.search(trie, segments, observer: StepCounter()).observer.steps
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

    @Test(arguments: [1, 100])
    func `What a type makes of a long text is asked once, however many places ask`(count: Int) throws {
        let questions = Counter()
        var builder = RouteTableBuilder()
        builder.register(type: "odd") { _ in
            questions.count()
            return false
        }
        let depth = 7
        builder.add(
            (0..<1 << depth).map { bits in
                let segments = (0..<depth).map { bits >> $0 & 1 == 1 ? "a" : "{x\($0)}" }
                return .page("app.h." + segments.joined(separator: ".") + ".{y|odd}", "Page")
            })
        let table = builder.compile().table
        let prefix = "app://h/" + String(repeating: "a/", count: depth)
        #expect(throws: RouteError.self) {
            try table.match(prefix + String(repeating: "7", count: 256 * count))
        }
        #expect(questions.total == (count == 1 ? 1 << depth : 1))
    }

    @Test(arguments: [1, 10, 1_000, 100_000])
    func `A URL that is too long for every pattern is left at the first segment`(count: Int) throws {
        let table = Self.hostile(depth: 8)
        let url = "app://h/" + String(repeating: "a/", count: 8 + count) + "end"
        #expect(try Self.steps(url, in: table) <= 4)
    }

    @Test(arguments: [10, 100])
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
