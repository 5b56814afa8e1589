extension ScreenRenderer {
    /// Draws content into a block: the mark of the selection in a column at the left, and marks at the right if there
    /// is more above or below.
    mutating func draw(_ content: ScreenContent, in rect: Rect, isObscured: Bool = false) {
        guard !rect.isEmpty else { return }
        let text = rect.inset(columns: 2, rows: 0)
        let rows = content.rows(columns: text.columns)
        let first = content.firstVisibleRow(of: rows, height: rect.rows)
        let visible = rows[first..<min(rows.count, first + rect.rows)]
        for (offset, row) in visible.enumerated() {
            let isSelected = row.line == content.selection && !isObscured
            draw(row, in: text.line(offset), isSelected: isSelected)
            if isSelected, case .field = content.lines[row.line] {
                let end = min(text.column + row.text.columns, text.endColumn - 1)
                canvas.cursor = Point(column: end, row: text.row + offset)
            }
        }
        let edge = rect.endColumn - 1
        if first > 0 {
            canvas.draw("▲", at: Point(column: edge, row: rect.row), style: .faint)
        }
        if visible.endIndex < rows.count {
            canvas.draw("▼", at: Point(column: edge, row: rect.endRow - 1), style: .faint)
        }
    }

    private mutating func draw(_ row: ContentRow, in line: Rect, isSelected: Bool) {
        if row.isRule {
            return canvas.draw(String(repeating: "─", count: line.columns), in: line, style: row.style)
        }
        let style = isSelected ? .selected : row.style
        if isSelected {
            canvas.draw("▸", at: Point(column: line.column - 2, row: line.row), style: .accent)
            canvas.clear(line, style: style)
        }
        canvas.draw(row.text, in: line, style: style)
        canvas.draw(row.trailing, in: line, alignment: .trailing, style: style)
    }

    /// Draws a box around the dialog's content in the middle of a block.
    mutating func draw(_ dialog: Dialog, in rect: Rect) {
        let rows = dialog.content.rows(columns: rect.columns - 6)
        let box = rect.centered(Size(columns: rect.columns, rows: rows.count + 4))
        canvas.clear(box)
        canvas.drawBox(box, style: .accent)
        canvas.draw(
            dialog.title, in: box.line(1).inset(columns: 2, rows: 0), alignment: .center, style: .title)
        let content = box.inset(columns: 1, rows: 1)
        draw(
            dialog.content,
            in: Rect(
                column: content.column, row: content.row + 1, columns: content.columns, rows: content.rows - 1
            ))
    }
}
