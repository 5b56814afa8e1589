import OspreyRouting

/// An edit is sure in two cases only. A former word has a new one that means the same. Or the finger slipped in a word
/// that attributes have or take, of which all are known: a page, a filter or a route with such a name may come tomorrow.
extension RouteEdit {
    /// The edit of a problem with a slip in the name or in the word of an attribute; nil for any other.
    init?(of problem: RouteProblem) {
        guard let found = problem.found else { return nil }
        switch problem.code {
        case .unknownAttribute:
            self.init(slip: found, among: AttributeName.allCases.map(\.rawValue))
        case .invalidValue:
            let parts = found.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let attribute = AttributeName(rawValue: String(parts[0])) else {
                return nil
            }
            self.init(slip: String(parts[1]), among: attribute.words)
        default: return nil
        }
    }

    /// A word in which one key slipped; nil if the text may be another word.
    ///
    /// One letter is missing, surplus or wrong, or two are swapped, or only the case is wrong.
    ///
    /// - Parameters:
    ///   - found: The text.
    ///   - words: All words that are possible there. Short ones are near too many others. A letter before a word, or at its
    ///     end, may belong to the text around it, or be meant: a denial, a plural, a letter of the value.
    private init?(slip found: String, among words: [String]) {
        let near = words.filter { Self.isSlip(of: $0, found) }
        guard near.count == 1, let word = near.first else { return nil }
        self.init(found, meantAs: word, advice: "write '\(word)'")
    }

    private static let shortest = 5

    private static func isSlip(of word: String, _ found: String) -> Bool {
        let (right, wrong) = (Array(word.unicodeScalars), Array(found.lowercased().unicodeScalars))
        guard right.count >= shortest, right.first == wrong.first, right.suffix(2) == wrong.suffix(2),
            found.utf8.allSatisfy({ $0 < 0x80 }), wrong.allSatisfy(\.properties.isAlphabetic)
        else { return false }
        var distance = EditDistance()
        return distance.between(wrong, right, limit: 1) <= 1
    }
}
