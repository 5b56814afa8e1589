import OspreyRouting

/// The lines of a file that are in block comments of other languages, which comment nothing out here.
struct BlockComments {
    private static let marks = [
        ("/*", "*/"), ("<!--", "-->"), ("\"\"\"", "\"\"\""), ("'''", "'''"), ("--[[", "]]"), ("{-", "-}"),
        ("(*", "*)"), ("=begin", "=end"), ("=pod", "=cut"), ("=head", "=cut"), ("#|", "|#"), ("#[", "]#"),
        ("#if ", "#endif"), ("%{", "%}"), ("<#", "#>"), ("{{!--", "--}}"), ("<%--", "--%>"),
    ]
    /// Marks of other languages behind which nothing is read any more.
    private static let ends: Set<String> = ["__END__", "__DATA__", "\\end{document}"]

    private var lines: Set<Int> = []

    /// - Parameter line: The line with a number, from 1; nil behind the last one.
    init(_ line: (Int) -> String?) {
        var (number, end, isEnded, goesOn) = (1, String?.none, false, false)
        while let text = line(number)?.trimmed {
            isEnded = isEnded || Self.ends.contains(text)
            if isEnded || goesOn { lines.insert(number) }
            if let mark = end {
                lines.insert(number)
                if text.hasPrefix(mark) || text.hasSuffix(mark) { end = nil }
            } else if let (rest, mark) = Self.start(in: text) {
                lines.insert(number)
                if !rest.contains(mark) { end = mark }
            }
            // Elsewhere a comment, or a line in it, goes on behind a backslash; here only the lines of an entry do.
            goesOn = text.hasSuffix("\\") && (goesOn || text.hasPrefix("#") || text.hasPrefix("!"))
            number += 1
        }
    }

    /// Whether a line is in such a comment, or has the beginning of one.
    func has(_ line: Int) -> Bool { lines.contains(line) }

    /// The text behind the mark that begins a comment, and the mark that ends it; nil if a line has none.
    private static func start(in text: String) -> (rest: Substring, end: String)? {
        // A document in a shell's script: `: <<'END'`.
        if let document = text.firstRange(of: "<<") {
            let word = text[document.upperBound...].trimming { "'\"-~\\".contains($0) }
            if !word.isEmpty, word.allSatisfy({ $0.isLetter || $0 == "_" }) { return ("", word) }
        }
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
