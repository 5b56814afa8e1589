extension Canvas {
    /// The canvas as lines of text, without styles and trailing blanks.
    var plainText: String {
        (0..<size.rows).map(plainLine).joined(separator: "\n")
    }

    private func plainLine(_ row: Int) -> String {
        var line = ""
        for column in 0..<size.columns {
            if let character = self[column, row].character { line.append(character) }
        }
        return String(line.reversed().drop { $0 == " " }.reversed())
    }
}
