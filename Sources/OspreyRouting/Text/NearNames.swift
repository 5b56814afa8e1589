/// Finds what a misspelled name probably meant.
package enum NearNames {
    /// The nearest names, at most three, in order of distance and then spelling.
    ///
    /// A third of the name may differ; case does not count. What is clearly farther than the nearest is left out.
    package static func find(_ name: String, among names: some Sequence<String>) -> [String] {
        let limit = limit(for: name)
        let wanted = Array(name.lowercased().unicodeScalars)
        var found: [(distance: Int, name: String)] = []
        for candidate in names {
            let scalars = Array(candidate.lowercased().unicodeScalars)
            guard abs(scalars.count - wanted.count) <= limit else { continue }
            let distance = distance(wanted, scalars, limit: limit)
            if distance <= limit { found.append((distance, candidate)) }
        }
        found.sort { ($0.distance, $0.name) < ($1.distance, $1.name) }
        let nearest = found.first?.distance ?? 0
        return found.prefix(3).prefix { $0.distance == nearest }.map(\.name)
    }

    /// How many letters of a text may differ.
    static func limit(for text: some StringProtocol) -> Int { (text.unicodeScalars.count + 2) / 3 }

    /// The number of insertions, deletions, replacements and swaps of neighbors from one text to another; any
    /// number above the limit means more than the limit.
    static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int {
        if left == right { return 0 }
        guard abs(left.count - right.count) <= limit else { return limit + 1 }
        var beforePrevious: [Int] = []
        var previous = Array(0...right.count)
        for (row, scalar) in left.enumerated() {
            var current = [row + 1]
            current.reserveCapacity(right.count + 1)
            for (column, other) in right.enumerated() {
                var best = min(previous[column + 1] + 1, current[column] + 1)
                best = min(best, previous[column] + (scalar == other ? 0 : 1))
                if row > 0, column > 0, scalar == right[column - 1], left[row - 1] == other {
                    best = min(best, beforePrevious[column - 1] + 1)
                }
                current.append(best)
            }
            // A swap reaches back two rows, so both have to be beyond the limit.
            if !current.contains(where: { $0 <= limit }), !previous.contains(where: { $0 <= limit }) {
                return limit + 1
            }
            beforePrevious = previous
            previous = current
        }
        return previous[right.count]
    }
}

extension [String] {
    /// The names as a question for the end of a message; empty if there are none.
    package var didYouMean: String {
        isEmpty ? "" : "; did you mean " + map { "'\($0)'" }.joined(separator: " or ") + "?"
    }
}
