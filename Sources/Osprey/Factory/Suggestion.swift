/// Finds names that a misspelled one may have meant.
enum Suggestion {
    /// The names nearest to a misspelled one, nearest first: at most three, and none that has little in common.
    static func near(_ name: String, among names: some Sequence<String>) -> [String] {
        let limit = max(2, name.count / 3)
        return names.map { (name: $0, distance: distance(from: name.lowercased(), to: $0.lowercased())) }
            .filter { $0.distance <= limit }
            .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
            .prefix(3)
            .map(\.name)
    }

    /// The names as a question to append to a message; empty without names.
    static func text(_ near: [String]) -> String {
        guard !near.isEmpty else { return "; register it, or use a name that is" }
        return "; did you mean " + near.map { "'\($0)'" }.joined(separator: " or ") + "?"
    }

    /// The number of insertions, deletions, replacements and swaps of neighbors that lead from one text to another.
    private static func distance(from source: String, to target: String) -> Int {
        let source = Array(source), target = Array(target)
        var beforeLast: [Int] = []
        var last = Array(0...target.count)
        for row in source.indices {
            var current = [row + 1]
            for column in target.indices {
                let isSame = source[row] == target[column]
                var best = min(last[column + 1] + 1, current[column] + 1, last[column] + (isSame ? 0 : 1))
                if row > 0, column > 0, source[row] == target[column - 1], source[row - 1] == target[column] {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            beforeLast = last
            last = current
        }
        return last[target.count]
    }
}
