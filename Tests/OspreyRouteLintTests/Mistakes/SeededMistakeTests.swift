import Foundation
import OspreyTestSupport
import Testing

@testable import OspreyRouteLint
@testable import OspreyRouting

/// Mistakes that a program makes in real files: what is not told has to be what only a person can know.
///
/// `Tests/explore lint` makes many more.
struct `Seeded mistakes in routes files` {
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

    /// The changes by mistakes that are not told, and why no tool can know them.
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
        var tally = MistakeTally()
        for seed in Exploration.seeds(40) {
            var random = SeededRandom(seed: seed)
            let file = files[Int(seed % UInt64(files.count))]
            guard let mistake = SeededMistake(in: file.lines, &random) else { continue }
            let outcome = MistakeOutcome(file.table, mistake, file.manifest)
            tally.add(mistake, outcome)
            guard case .silent(let parts) = outcome else { continue }
            let isKnown = parts.split(separator: ", ").allSatisfy { part in
                Self.unknowable.contains { part.contains($0.part) }
            }
            #expect(isKnown, "seed \(seed): \(parts) in '\(mistake.written)'")
        }
        if Exploration.count != nil { print(tally.text) }
        #expect(tally.told * 10 > tally.harmful * 6)
    }
}

/// How many mistakes were told, and what became of the others.
private struct MistakeTally {
    private struct Count {
        var (made, harmless, told, silent) = (0, 0, 0, 0)
    }

    private var counts: [SeededMistake.Kind: Count] = [:]
    /// The findings, and the changes that were not told, with one line as an example.
    private var findings: [String: (count: Int, example: String)] = [:]

    mutating func add(_ mistake: SeededMistake, _ outcome: MistakeOutcome) {
        counts[mistake.kind, default: Count()].made += 1
        let words: String
        switch outcome {
        case .harmless:
            counts[mistake.kind, default: Count()].harmless += 1
            return
        case .told(let codes):
            counts[mistake.kind, default: Count()].told += 1
            words = "told, \(mistake.kind): \(codes.joined(separator: ", "))"
        case .silent(let parts):
            counts[mistake.kind, default: Count()].silent += 1
            words = "silent, \(mistake.kind): \(parts)"
        }
        findings[words, default: (0, mistake.written)].count += 1
    }

    var told: Int { counts.values.reduce(0) { $0 + $1.told } }
    /// The mistakes after which the routes mean something else.
    var harmful: Int { counts.values.reduce(0) { $0 + $1.made - $1.harmless } }

    var text: String {
        let kinds = counts.sorted { $0.key < $1.key }.map { kind, count in
            "\(kind): \(count.made) made, \(count.harmless) harmless, \(count.told) told, \(count.silent) silent"
        }
        let lines = findings.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map {
            words, found in
            "  \(found.count) \(words), such as \(found.example)"
        }
        return (kinds + lines).joined(separator: "\n")
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
