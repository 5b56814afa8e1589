extension ScreenRenderer {
    /// Draws the newest entries of the log that fit, in a frame with a heading.
    mutating func drawLog(in rect: Rect) {
        canvas.drawBox(rect, style: .frame)
        canvas.draw(" events ", at: Point(column: rect.column + 2, row: rect.row), style: .faint)
        let inner = rect.inset(columns: 2, rows: 1)
        for (row, entry) in model.log.suffix(inner.rows).enumerated() {
            canvas.draw(entry.line, in: inner.line(row), style: .log(entry.kind))
        }
    }
}
