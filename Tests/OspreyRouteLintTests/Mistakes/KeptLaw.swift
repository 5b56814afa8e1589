@testable import OspreyRouteLint
@testable import OspreyRouting

/// Fixes keep what a slip has left: filters, query keys, captures, their types, and the URLs of valid routes.
struct KeptLaw {
    let lint: (String) -> [RouteDiagnostic]

    /// How many fixes a text has, and what they have lost, told.
    ///
    /// - Parameter right: The text without the slip.
    func tried(on text: String, right: String) -> (fixes: Int, broken: [String]) {
        let fixes = lint(text).compactMap(\.edit)
        guard !fixes.isEmpty else { return (0, []) }
        let fixed = FixedText(text, fixes).text
        var broken: [String] = []
        let lost = LostWords(of: right, in: text, fixed).words
        if !lost.isEmpty { broken.append("\(lost) lost: \(Self.change(text, fixed))") }
        let facts = RouteFacts(fixed)
        if let before = RouteFacts(text), facts?.addresses != before.addresses {
            broken.append("other URLs: \(Self.change(text, fixed))")
        }
        if let facts, let meant = RouteFacts(right)?.items {
            let own = text.withoutReferences
            let gone = meant.subtracting(facts.items).filter { own.hasItem($0) }.sorted()
            if !gone.isEmpty { broken.append("\(gone) gone: \(Self.change(text, fixed))") }
        }
        return (fixes.count, broken)
    }

    /// The lines that differ.
    private static func change(_ text: String, _ fixed: String) -> String {
        zip(text.split(separator: "\n"), fixed.split(separator: "\n")).filter { $0 != $1 }
            .map { "\n\($0)\n\($1)" }.joined()
    }
}

/// What the routes of a text without errors say about their URLs.
private struct RouteFacts {
    /// The keys of the routes, with what queries have to have.
    let addresses: Set<String>
    /// Filters, query keys and captures, as they are written.
    let items: Set<String>

    init?(_ text: String) {
        guard let table = try? table(text) else { return nil }
        var (addresses, items): (Set<String>, Set<String>) = ([], [])
        for route in table.routes {
            let attributes = route.attributes
            let keys = { (names: [String]) in
                names.map { name in attributes.queryTypes[name].map { "{\(name)\($0)}" } ?? name }
            }
            let typed = keys(attributes.queryTypes.keys.sorted()) + keys(attributes.requires)
            addresses.insert("\(route.key) \(typed) \(attributes.isExternal)")
            items.formUnion(attributes.filters + keys(attributes.accepts) + keys(attributes.requires))
            for segment in route.pattern.segments where segment.description.hasPrefix("{") {
                items.insert(segment.description)
            }
        }
        (self.addresses, self.items) = (addresses, items)
    }
}

/// The words of lists and braces that a text has, and a text that was made of it has not.
private struct LostWords {
    let words: [String]

    /// - Parameter right: The text that has them as they are meant.
    init(of right: String, in text: String, _ fixed: String) {
        guard let items = RouteFacts(right)?.items else {
            words = []
            return
        }
        let counts = [right, text, fixed].map { Self.counts($0.withoutReferences) }
        let left = { (word: String) in min(counts[0][word, default: 0], counts[1][word, default: 0]) }
        words = Set(items.flatMap(Self.split)).filter { counts[2][$0, default: 0] < left($0) }.sorted()
    }

    private static func counts(_ text: String) -> [String: Int] {
        split(text).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    private static func split(_ text: String) -> [String] {
        text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    }
}

extension String {
    /// The text without the URLs of redirects and without parents, which follow the keys of other routes.
    fileprivate var withoutReferences: String {
        without("->") { $0 != ";" && $0 != "\n" }.without("parent=") { $0 != ";" && $0 != "\n" }
    }

    /// The text without what begins with a mark, up to a character that does not belong to it.
    private func without(_ mark: String, _ belongs: (Character) -> Bool) -> String {
        var (text, rest) = ("", self[...])
        while let range = rest.firstRange(of: mark) {
            text += rest[..<range.lowerBound]
            rest = rest[range.upperBound...].drop(while: belongs)
        }
        return text + rest
    }

    /// Whether a list or a key has an item as a whole: a slip may have moved a letter to its front.
    fileprivate func hasItem(_ item: String) -> Bool {
        ranges(of: item).contains { range in
            range.lowerBound == startIndex || !self[index(before: range.lowerBound)].isLetter
        }
    }
}
