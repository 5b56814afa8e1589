import OspreyRouting

/// The lines of a file that are in block comments of other languages, which comment nothing out here.
struct BlockComments {
    private static let marks = [
        ("/*", "*/"), ("<!--", "-->"), ("\"\"\"", "\"\"\""), ("'''", "'''"), ("--[[", "]]"), ("--[=[", "]=]"),
        ("{-", "-}"), ("(*", "*)"), ("/+", "+/"), ("#|", "|#"), ("#[", "]#"), ("#=", "=#"), ("#cs", "#ce"),
        ("%{", "%}"), ("{#", "#}"), ("{{!", "}}"), ("@*", "*@"), ("<#", "#>"), ("<%--", "--%>"),
        ("\\iffalse", "\\fi"),
    ]
    /// Marks behind which other languages read nothing any more.
    private static let ends: Set<String> = ["__END__", "__DATA__", "__EOF__", "exit", "\\end{document}"]

    private var lines: Set<Int> = []

    /// - Parameter line: The line with a number, from 1; nil behind the last one.
    init(_ line: (Int) -> String?) {
        var (number, isEnded, goesOn) = (1, false, false)
        var block: (marks: (start: String, end: String), depth: Int)?
        var conditions: [Int] = []
        while let text = line(number)?.trimmed {
            isEnded = isEnded || Self.ends.contains(text)
            if isEnded || goesOn { lines.insert(number) }
            if let (marks, depth) = block {
                lines.insert(number)
                let ends = text.hasPrefix(marks.end) || text.hasSuffix(marks.end)
                let starts = marks.start != marks.end && text.hasPrefix(marks.start)
                let left = depth + (starts ? 1 : 0) - (ends ? 1 : 0)
                block = left > 0 ? (marks, left) : nil
            } else if let (rest, marks) = Self.start(in: text) {
                lines.insert(number)
                if !rest.contains(marks.end) { block = (marks, 1) }
            }
            // A word of people may begin so: it is a condition if there is an end.
            let word = text.hasPrefix("#") ? text.dropFirst().trimmed : ""
            if word.hasPrefix("if") { conditions.append(number) }
            if word.hasPrefix("endif"), let first = conditions.popLast() {
                lines.formUnion(first...number)
            }
            // Elsewhere a comment, or a line in it, goes on behind a backslash; here only the lines of an entry do.
            goesOn = text.hasSuffix("\\") && (goesOn || text.hasPrefix("#") || text.hasPrefix("!"))
            number += 1
        }
    }

    /// Whether a line is in such a comment, or has the beginning of one.
    func has(_ line: Int) -> Bool { lines.contains(line) }

    /// The text behind the mark that begins a comment, and its marks; nil if a line has none.
    private static func start(in text: String) -> (rest: Substring, marks: (start: String, end: String))? {
        // A document in a shell's script: `: <<'END'`.
        if let document = text.firstRange(of: "<<") {
            let word = text[document.upperBound...].trimming { "'\"-~\\".contains($0) || $0.isWhitespace }
            if !word.isEmpty, word.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) {
                return ("", (word, word))
            }
        }
        // Documentation of Perl and Ruby: `=for comment`.
        if text.hasPrefix("="), text.dropFirst().first?.isLetter == true {
            let end = text.hasPrefix("=begin") ? "=end" : "=cut"
            return (text[...], (end, end))
        }
        for (start, end) in marks {
            for before in ["", " ", "#"] {
                guard let range = text.firstRange(of: before + start),
                    !before.isEmpty || range.lowerBound == text.startIndex
                else { continue }
                return (text[range.upperBound...], (start, end))
            }
        }
        return nil
    }
}
