/// Finds what a misspelled name probably meant.
package enum NearNames {
    /// The nearest names, at most three, in order of distance and then spelling.
    ///
    /// A third of the name may differ; case does not count. What is clearly farther than the nearest is left out.
    ///
    /// - Complexity: O(*n*) in the number of names; ``NameIndex`` is for looking up many.
    package static func find(_ name: String, among names: some Sequence<String>) -> [String] {
        let wanted = Array(name.lowercased().unicodeScalars)
        var distance = EditDistance()
        var found: [(distance: Int, name: String)] = []
        for candidate in names {
            guard let distance = distance.misspelling(wanted, of: candidate.lowercased()) else { continue }
            found.append((distance, candidate))
        }
        found.sort { ($0.distance, $0.name) < ($1.distance, $1.name) }
        let nearest = found.first?.distance ?? 0
        return found.prefix(3).prefix { $0.distance == nearest }.map(\.name)
    }
}

/// Compares texts by what it takes to turn one into the other.
///
/// It keeps its rows from one comparison to the next.
struct EditDistance {
    private var beforePrevious: [Int] = []
    private var previous: [Int] = []
    private var current: [Int] = []

    /// In how many places a misspelled text differs from another one; nil if it is hardly meant.
    ///
    /// A third of the letters may differ, and the first one only if half of them agree.
    mutating func misspelling(_ wanted: [Unicode.Scalar], of text: String) -> Int? {
        let limit = (wanted.count + 2) / 3
        // A scalar has one to four bytes: most names are told apart by their lengths.
        guard text.utf8.count + limit >= wanted.count, text.utf8.count <= 4 * (wanted.count + limit) else {
            return nil
        }
        let scalars = Array(text.unicodeScalars)
        let distance = between(wanted, scalars, limit: limit)
        guard distance <= limit, distance * 2 < wanted.count || scalars.first == wanted.first else {
            return nil
        }
        return distance
    }

    /// The number of insertions, deletions, replacements and swaps of neighbors from one text to another; any
    /// number above the limit means more than the limit.
    mutating func between(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int {
        if left == right { return 0 }
        guard abs(left.count - right.count) <= limit else { return limit + 1 }
        beforePrevious.removeAll(keepingCapacity: true)
        previous.removeAll(keepingCapacity: true)
        previous.append(contentsOf: 0...right.count)
        var previousLeast = 0
        for (row, scalar) in left.enumerated() {
            current.removeAll(keepingCapacity: true)
            current.append(row + 1)
            var least = row + 1
            for (column, other) in right.enumerated() {
                var best = min(previous[column + 1] + 1, current[column] + 1)
                best = min(best, previous[column] + (scalar == other ? 0 : 1))
                if row > 0, column > 0, scalar == right[column - 1], left[row - 1] == other {
                    best = min(best, beforePrevious[column - 1] + 1)
                }
                current.append(best)
                least = min(least, best)
            }
            // A swap reaches back two rows, so both have to be beyond the limit.
            if least > limit, previousLeast > limit { return limit + 1 }
            previousLeast = least
            swap(&beforePrevious, &previous)
            swap(&previous, &current)
        }
        return previous[right.count]
    }
}

/// Names to look misspelled ones up in, however many there are.
///
/// Few names are all compared. Of many, only those are that stand next to the misspelled one in alphabetical order,
/// of the names as they are or of the names read backwards: a slip leaves the beginning or the end as it was.
package struct NameIndex: Sendable {
    /// So many names are compared one by one.
    private static let few = 128
    /// How many neighbors are compared on each side.
    private static let reach = 16

    private let names: [String]
    /// The positions of names by their folded texts, in order.
    private let forwards: [Entry]
    private let backwards: [Entry]

    private struct Entry: Sendable {
        let text: String
        let position: Int
    }

    /// - Complexity: O(*n* log *n*).
    package init(_ names: some Sequence<String>) {
        self.names = Array(names)
        guard self.names.count > Self.few else {
            (forwards, backwards) = ([], [])
            return
        }
        let folded = self.names.enumerated().map { Entry(text: $1.lowercased(), position: $0) }
        forwards = folded.sorted { $0.text < $1.text }
        backwards = folded.map { Entry(text: $0.text.backwards, position: $0.position) }
            .sorted { $0.text < $1.text }
    }

    /// The nearest names, as ``NearNames`` tells them.
    package func near(_ name: String) -> [String] {
        NearNames.find(name, among: candidates(for: name))
    }

    /// The names that a misspelled one is compared with.
    func candidates(for name: String) -> [String] {
        guard !forwards.isEmpty else { return names }
        let folded = name.lowercased()
        let positions = Set(
            Self.neighbors(of: folded, in: forwards) + Self.neighbors(of: folded.backwards, in: backwards))
        return positions.map { names[$0] }
    }

    private static func neighbors(of text: String, in entries: [Entry]) -> [Int] {
        entries[entries.neighborhood(reach: reach) { $0.text < text }].map(\.position)
    }
}

extension RandomAccessCollection where Index == Int {
    /// The elements around the place where those end that come before something.
    func neighborhood(reach: Int, isBefore: (Element) -> Bool) -> Range<Int> {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return Swift.max(startIndex, low - reach)..<Swift.min(endIndex, low + reach)
    }
}

extension String {
    /// The scalars in reverse.
    var backwards: String {
        var text = ""
        text.unicodeScalars.append(contentsOf: unicodeScalars.reversed())
        return text
    }
}

extension [String] {
    /// The names as a question for the end of a message; empty if there are none.
    package var didYouMean: String {
        isEmpty ? "" : "; did you mean " + map { "'\($0)'" }.joined(separator: " or ") + "?"
    }
}
