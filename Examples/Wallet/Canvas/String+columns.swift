extension StringProtocol {
    /// The number of columns that the text takes on a terminal.
    var columns: Int { reduce(0) { $0 + $1.columns } }

    /// The text, cut to at most so many columns; an ellipsis shows that something was cut.
    func fitted(to columns: Int) -> String {
        if self.columns <= columns { return String(self) }
        guard columns > 0 else { return "" }
        return prefix(columns: columns - 1) + "…"
    }

    /// The text filled with spaces to at least so many columns.
    func padded(to columns: Int) -> String {
        self + String(repeating: " ", count: Swift.max(0, columns - self.columns))
    }

    /// The text in lines of at most so many columns, broken at spaces and at its own line ends.
    ///
    /// A word that is too long for a line is broken where the line ends. There is always one line, and
    /// every line holds at least one character, however few columns there are.
    func wrapped(to columns: Int) -> [String] {
        split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .flatMap { Self.wrap(paragraph: $0, to: columns) }
    }

    /// As many whole characters from the end as fit.
    func suffix(columns limit: Int) -> String {
        var width = 0
        let tail = reversed().prefix { character in
            width += character.columns
            return width <= limit
        }
        return String(tail.reversed())
    }

    /// As many whole characters from the start as fit.
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
