/// Finds what a misspelled word probably meant.
enum Suggestion {
    /// The end of a message about an unknown word: `; did you mean 'lint'?`, or nothing if no word is near.
    static func text(for word: String, among known: [String]) -> String {
        nearest(to: word, among: known).map { "; did you mean '\($0)'?" } ?? ""
    }

    /// The known word with the fewest edits, if no more than a third of the letters and at least one may
    /// differ.
    static func nearest(to word: String, among known: [String]) -> String? {
        let ranked = known.map { (distance: distance(word, $0), name: $0) }
        guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
        return best.distance <= max(1, best.name.count / 3) ? best.name : nil
    }

    /// The number of letters to insert, delete or replace to turn one word into the other.
    private static func distance(_ left: String, _ right: String) -> Int {
        var row = Array(0...right.count)
        for (index, letter) in left.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (column, other) in right.enumerated() {
                let replaced = diagonal + (letter == other ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, min(row[column], diagonal) + 1)
            }
        }
        return row[right.count]
    }
}
