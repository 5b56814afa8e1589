import Foundation
import Testing

@testable import OspreyRouteLint
@testable import OspreyRouting

/// Mistakes that a program makes in real files: what is not told has to be what only a person can know.
///
/// `OSPREY_EXPLORE` and `OSPREY_SEED` choose how many there are, and the first; `Tests/explore lint` makes many.
@Suite(.timeLimit(.minutes(30)))
struct `Seeded mistakes in routes files` {
    private static var environment: [String: String] { ProcessInfo.processInfo.environment }
    private static let count = environment["OSPREY_EXPLORE"].flatMap(Int.init) ?? 600
    private static let seed = environment["OSPREY_SEED"].flatMap(UInt64.init) ?? 0

    /// A file, each entry on one line, with what its app has registered.
    private struct File {
        let lines: [String]
        let manifest: RouteManifest
        let table: RouteTable

        init(_ text: String, _ manifest: RouteManifest? = nil) throws {
            let joined = text.replacing(/\\\n\s*/, with: "")
            lines = joined.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            table = try OspreyRouteLintTests.table(joined)
            self.manifest = manifest ?? RouteManifest(registering: table)
            var builder = RouteTableBuilder()
            builder.add(.properties(text: joined, file: "base"))
            #expect(builder.lint(manifest: self.manifest).problems == [])
        }
    }

    private static func files() throws -> [File] {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let wallet = try String(
            contentsOf: package.appending(path: "Config/routes.properties"), encoding: .utf8)
        return [try File(Shop.routes, Shop.manifest), try File(wallet)]
    }

    /// What a mistake may change without a word, and why no tool can know.
    private static let unknowable: [(part: String, because: String)] = [
        (
            "the URL of a route",
            "another literal is another link that may be meant; 'diff' tells of the old one"
        ),
        ("a route is gone", "so is a deleted line; 'diff' tells"),
        ("a route is there", "a new link may be meant"),
        ("the URL of a redirect", "it leads to another route that is there"),
        ("the page or action", "it is another one that is registered"),
        ("the value of", "it is another one that is right"),
        ("is gone", "each attribute may be left out; 'diff' tells"),
        ("a default", "any text may be meant; 'diff' tells"),
        ("an attribute of the app's own", "only the app knows it"),
        ("a setting", "titles, icons and addresses are what they are"),
        ("the type of a query key", "it may be meant; 'diff' tells of values that are refused"),
        ("the name of a capture", "only the manifest knows it, and it has this one"),
    ]

    @Test func `What is not told is what only a person can know`() throws {
        let files = try Self.files()
        var counts: [SeededMistake.Kind: (made: Int, harmless: Int, told: Int, silent: Int)] = [:]
        var told: [String: (count: Int, example: String)] = [:]
        var silent: [String: (count: Int, example: String)] = [:]
        for seed in Self.seed..<Self.seed + UInt64(Self.count) {
            var random = SeededRandom(seed: seed)
            let file = files[Int(seed % UInt64(files.count))]
            guard let mistake = SeededMistake(in: file.lines, &random) else { continue }
            var count = counts[mistake.kind] ?? (0, 0, 0, 0)
            count.made += 1
            switch MistakeOutcome(file.table, mistake, file.manifest) {
            case .harmless: count.harmless += 1
            case .told(let codes):
                count.told += 1
                told["\(mistake.kind.rawValue): \(codes.joined(separator: ", "))", default: (0, "")].count +=
                    1
                told["\(mistake.kind.rawValue): \(codes.joined(separator: ", "))"]?.example =
                    mistake.layer.first ?? mistake.lines[mistake.line - 1]
            case .silent(let part):
                count.silent += 1
                let example = mistake.layer.first ?? mistake.lines[mistake.line - 1]
                silent["\(mistake.kind.rawValue): \(part)", default: (0, example)].count += 1
                let isKnown = part.split(separator: ", ").allSatisfy { part in
                    Self.unknowable.contains { part.contains($0.part) }
                }
                #expect(isKnown, "seed \(seed): \(part) in '\(example)'")
            }
            counts[mistake.kind] = count
        }
        for (kind, count) in counts.sorted(by: { $0.key < $1.key }) {
            print(
                "\(kind): \(count.made) made, \(count.harmless) harmless, \(count.told) told, "
                    + "\(count.silent) silent")
        }
        for (words, found) in told.sorted(by: { $0.value.count > $1.value.count }) {
            print("  \(found.count) told, \(words), such as \(found.example)")
        }
        for (words, found) in silent.sorted(by: { $0.value.count > $1.value.count }) {
            print("  \(found.count) silent, \(words), such as \(found.example)")
        }
        let made = counts.values.reduce(0) { $0 + $1.made - $1.harmless }
        #expect(counts.values.reduce(0) { $0 + $1.told } * 10 > made * 6)
    }
}

extension RouteManifest {
    /// The manifest of an app that has registered just what routes name.
    fileprivate init(registering table: RouteTable) {
        var pages: [String: Set<String>] = [:]
        var initializers: [String: Set<String>] = [:]
        var (filters, actions, tabs, transitions): (Set<String>, Set<String>, Set<String>, Set<String>) =
            ([], [], [], [])
        for route in table.routes {
            let attributes = route.attributes
            if let page = route.pageName {
                if let name = attributes.initializer { initializers[page, default: []].insert(name) }
                pages[page, default: []].formUnion(
                    route.captureNames + attributes.accepts + attributes.requires + attributes.defaults.keys)
            }
            if let action = route.actionName { actions.insert(action) }
            filters.formUnion(attributes.filters)
            if let tab = attributes.tab { tabs.insert(tab) }
            if let transition = attributes.transition { transitions.insert(transition) }
        }
        for case (.page(let page), let keys) in table.base.tabs.map({ ($0.target, $0.defaults.keys) }) {
            pages[page, default: []].formUnion(keys)
        }
        if let page = table.base.notFoundPage { pages[page, default: []].insert("url") }
        self.init(
            pages: pages.sorted { $0.key < $1.key }.map { name, keys in
                Page(
                    name: name,
                    parameters: keys.sorted().map { .init(key: $0, type: "String", isRequired: false) },
                    initializers: initializers[name]?.sorted() ?? [])
            },
            filters: filters.sorted(), actions: actions.sorted(),
            tabs: tabs.subtracting(table.base.tabs.map(\.id)).sorted(), transitions: transitions.sorted())
    }
}
