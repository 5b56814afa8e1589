import OspreyTestSupport
import Testing

@testable import OspreyRouteLint
@testable import OspreyRouting

struct GroupPlacesTests {
    private static let segments = [
        "a", "b", "7", "{x}", "*", "{x|uint}", "{y|uint}", "{x|a,b}", "{y|b,c}", "{x|bool}", "{rest...}",
    ]

    /// Keys of up to three segments below a scheme, of which a tail is the last.
    private static let keys: [String] = {
        var keys = ["w"]
        var longest = keys
        for _ in 0..<3 {
            longest = longest.filter { !$0.hasSuffix("...}") }
                .flatMap { key in segments.map { "\(key).\($0)" } }
                .filter { RoutePattern(key: $0) != nil }
            keys += longest
        }
        return keys.filter { RoutePattern(key: $0) != nil }
    }()

    @Test func `The first place beside a route is the one that asking each of them finds`() throws {
        var random = SeededRandom(seed: Exploration.firstSeed + 7)
        let trie = try table("w.a = P").storage.trie
        for _ in 0..<(Exploration.count ?? 80) {
            let prefixes = (0..<Int.random(in: 0...6, using: &random)).compactMap { _ in
                Self.keys.randomElement(using: &random)
            }
            var places = GroupPlaces()
            for (index, prefix) in prefixes.enumerated() {
                places.add(
                    prefix,
                    of: RouteSettings.Group(
                        definition: index, id: "g", prefixes: [], attributes: RouteAttributes()))
            }
            for _ in 0..<40 {
                let key = try #require(Self.keys.randomElement(using: &random))
                let route = try #require(RoutePattern(key: key))
                let expected = try prefixes.firstIndex { prefix in
                    Self.mayAnswer(route, below: try #require(RoutePattern(key: prefix)))
                }
                let found = places.first(beside: route, in: trie)
                #expect(
                    found?.group.definition == expected && found?.prefix == expected.map { prefixes[$0] },
                    "\(key) beside \(prefixes)")
            }
        }
    }

    /// Whether a URL fits a pattern and lies below a key, told from a few samples.
    private static func mayAnswer(_ route: RoutePattern, below prefix: RoutePattern) -> Bool {
        for (position, wanted) in prefix.segments.enumerated() {
            guard position < route.segments.count else { return false }
            if case .tail = route.segments[position] { return true }
            if case .tail = wanted { continue }
            // The values that two types have in common are unknown.
            if route.segments[position].isOpen, wanted.isOpen { continue }
            let texts = ["w", "a", "b", "c", "7", "true", "other"]
            let shared = texts.contains { takes(route.segments[position], $0) && takes(wanted, $0) }
            guard shared else { return false }
        }
        return true
    }

    private static func takes(_ segment: RoutePattern.Segment, _ text: String) -> Bool {
        switch segment {
        case .literal(let literal): literal == text
        case .any, .capture(_, .any), .tail: true
        case .capture(_, .uint): text == "7"
        case .capture(_, .bool): text == "true"
        case .capture(_, .enumeration(let words)): words.contains(text)
        case .capture: false
        }
    }
}

extension RoutePattern.Segment {
    /// Whether it takes texts that it does not list.
    fileprivate var isOpen: Bool {
        switch self {
        case .literal, .capture(_, .enumeration): false
        case .any, .capture, .tail: true
        }
    }
}
