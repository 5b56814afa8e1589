/// Finds what a misspelled name probably meant.
package enum NearNames {
    /// The nearest names, at most three, in order of distance and then spelling.
    ///
    /// A third of the name may differ; case does not count. In names with dots, the parts that differ are compared
    /// alone: two keys are not near because they share a scheme. Names that are farther than the nearest ones are left
    /// out.
    ///
    /// - Complexity: O(*n*) in the number of names; ``NameIndex`` is for looking up many.
    package static func find(_ name: String, among names: some Sequence<String>) -> [String] {
        nearest(to: name, in: Array(names))
    }

    /// Whether the parts in which two names differ are near by themselves.
    private static func isNear(_ name: String, _ other: String) -> Bool {
        guard name.contains("."), other.contains(".") else { return true }
        var parts = LostKeys.segments(of: name.lowercased())[...]
        var others = LostKeys.segments(of: other.lowercased())[...]
        while let part = parts.first, part == others.first {
            parts.removeFirst()
            others.removeFirst()
        }
        while let part = parts.last, part == others.last {
            parts.removeLast()
            others.removeLast()
        }
        func isNear(_ part: String, _ other: String) -> Bool {
            var wanted = MisspelledText(part)
            return other.withContiguousUTF8 { wanted.distance(to: $0) } != nil
        }
        // A dot may be what is wrong.
        guard parts.count == others.count else {
            return parts.isEmpty || isNear(parts.joined(separator: "."), others.joined(separator: "."))
        }
        return zip(parts, others).allSatisfy(isNear)
    }

    private static func nearest(to name: String, in names: [String]) -> [String] {
        var wanted = MisspelledText(name.lowercased())
        var found: [(distance: Int, name: String)] = []
        for candidate in names {
            let distance = candidate.lowercased().withContiguousUTF8 { wanted.distance(to: $0) }
            if let distance, isNear(name, candidate) { found.append((distance, candidate)) }
        }
        found.sort { ($0.distance, $0.name) < ($1.distance, $1.name) }
        let nearest = found.first?.distance ?? 0
        var names: [String] = []
        for candidate in found.prefix(while: { $0.distance == nearest }) where names.last != candidate.name {
            names.append(candidate.name)
            if names.count == 3 { break }
        }
        return names
    }
}

/// An index of names, to look up misspelled ones among any number of them.
///
/// Few names are all compared. Of many, only the neighbors of the misspelled name in alphabetical order are compared,
/// forwards and backwards: a slip leaves the beginning or the end as it was.
package struct NameIndex: Sendable {
    /// Up to this many names are compared one by one.
    private static let few = 128

    private let names: [String]
    /// The names by their positions; nil if they are few.
    private let order: SpellingOrder?

    /// - Complexity: O(*n* log *n*).
    package init(_ names: [String]) {
        self.names = names
        guard names.count > Self.few else {
            order = nil
            return
        }
        let texts = names.enumerated().lazy.map {
            (text: $1.lowercased(), owner: UInt32($0), group: UInt32(0))
        }
        order = SpellingOrder(texts, groups: 1)
    }

    /// The nearest names, as ``NearNames`` tells them.
    package func near(_ name: String) -> [String] {
        NearNames.find(name, among: candidates(for: name))
    }

    /// The names that a misspelled one is compared with.
    func candidates(for name: String) -> [String] {
        guard let order else { return names }
        return name.lowercased().withContiguousUTF8 { text in
            order.near(text, in: 0, few: Self.few).map { names[Int($0.owner)] }
        }
    }
}

extension [String] {
    /// The names as a question for the end of a message; empty if there are none.
    package var didYouMean: String {
        isEmpty ? "" : "; did you mean " + map { "'\($0)'" }.joined(separator: " or ") + "?"
    }
}
