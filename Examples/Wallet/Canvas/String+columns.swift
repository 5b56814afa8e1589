extension StringProtocol {
    /// The number of columns that the text takes on a terminal.
    var columns: Int { reduce(0) { $0 + $1.columns } }

    /// The text, shortened to a maximum number of columns; an ellipsis shows that something was cut.
    func fitted(to columns: Int) -> String {
        if self.columns <= columns { return String(self) }
        guard columns > 0 else { return "" }
        return prefix(columns: columns - 1) + "…"
    }

    /// The text, padded with spaces to a minimum number of columns.
    func padded(to columns: Int) -> String {
        self + String(repeating: " ", count: Swift.max(0, columns - self.columns))
    }

    /// The text in lines with a maximum number of columns, broken at spaces and at its own line ends.
    ///
    /// A word that is too long for a line is broken at the end of the line. There is always at least one line, and
    /// every line contains at least one character, however few columns there are.
    func wrapped(to columns: Int) -> [String] {
        split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .flatMap { Self.wrap(paragraph: $0, to: columns) }
    }

    /// The longest suffix of whole characters that fits.
    func suffix(columns limit: Int) -> String {
        var width = 0
        let tail = reversed().prefix { character in
            width += character.columns
            return width <= limit
        }
        return String(tail.reversed())
    }

    /// The longest prefix of whole characters that fits.
    fileprivate func prefix(columns limit: Int) -> String {
        var width = 0
        return String(
            prefix { character in
                width += character.columns
                return width <= limit
            })
    }

    private static func wrap(paragraph: some StringProtocol, to limit: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in paragraph.split(separator: " ") {
            if !line.isEmpty, line.columns + 1 + word.columns <= limit {
                line += " " + word
                continue
            }
            if !line.isEmpty { lines.append(line) }
            var rest = String(word)
            while rest.columns > limit, rest.count > 1 {
                let head = rest.prefix(columns: limit)
                let taken = Swift.max(1, head.count)
                lines.append(String(rest.prefix(taken)))
                rest.removeFirst(taken)
            }
            line = rest
        }
        return line.isEmpty && !lines.isEmpty ? lines : lines + [line]
    }
}
