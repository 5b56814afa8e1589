extension ScreenRenderer {
    /// The rows below the phone: the typed line, else the status, else a hint.
    var footerLines: [String] {
        if let prompt = model.prompt { return [prompt.label + prompt.text] }
        guard let status = model.status else { return [model.hint] }
        return Array(status.text.wrapped(to: max(1, canvas.size.columns)).prefix(Self.mostFooterRows))
    }

    /// How many rows of a long message are shown; the whole message is in the log.
    private static let mostFooterRows = 4

    mutating func draw(_ lines: [String], in rect: Rect) {
        if let prompt = model.prompt { return draw(prompt, in: rect.line(0)) }
        let style: Style = model.status?.kind == .failure ? .failure : .faint
        for (row, line) in lines.prefix(rect.rows).enumerated() {
            canvas.draw(line, in: rect.line(row), style: style)
        }
    }

    /// Draws the typed line with the cursor after it; the end of a long line stays visible.
    private mutating func draw(_ prompt: Prompt, in line: Rect) {
        let start =
            line.column
            + canvas.draw(prompt.label, at: Point(column: line.column, row: line.row), style: .title)
        let tail = prompt.text.suffix(columns: line.endColumn - start - 1)
        let columns = canvas.draw(tail, at: Point(column: start, row: line.row), clip: line)
        canvas.cursor = Point(column: min(start + columns, line.endColumn - 1), row: line.row)
    }
}
