import OspreyRouting

/// The lines of a file that are in block comments of other languages, which comment nothing out here.
struct BlockComments {
    private static let marks = [
        ("/*", "*/"), ("<!--", "-->"), ("\"\"\"", "\"\"\""), ("'''", "'''"), ("--[[", "]]"), ("{-", "-}"),
        ("(*", "*)"), ("=begin", "=end"),
    ]

    private var lines: Set<Int> = []

    /// - Parameter line: The line with a number, from 1; nil behind the last one.
    init(_ line: (Int) -> String?) {
        var (number, end) = (1, String?.none)
        while let text = line(number)?.trimmed {
            if let mark = end {
                lines.insert(number)
                if text.hasPrefix(mark) || text.hasSuffix(mark) { end = nil }
            } else if let (rest, mark) = Self.start(in: text) {
                lines.insert(number)
                if !rest.contains(mark) { end = mark }
            }
            number += 1
        }
    }

    /// Whether a line is in such a comment, or has the beginning of one.
    func has(_ line: Int) -> Bool { lines.contains(line) }

    /// The text behind the mark that begins a comment, and the mark that ends it; nil if a line has none.
    private static func start(in text: String) -> (rest: Substring, end: String)? {
        for (start, end) in marks {
            for before in ["", " ", "#"] {
                guard let range = text.firstRange(of: before + start),
                    !before.isEmpty || range.lowerBound == text.startIndex
                else { continue }
                return (text[range.upperBound...], end)
            }
        }
        return nil
    }
}
