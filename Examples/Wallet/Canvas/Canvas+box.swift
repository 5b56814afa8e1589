extension Canvas {
    /// Draws a frame with round corners inside the edge of a block.
    mutating func drawBox(_ rect: Rect, style: Style = .plain) {
        guard rect.columns >= 2, rect.rows >= 2 else { return }
        let bar = String(repeating: "─", count: rect.columns - 2)
        draw("╭" + bar + "╮", at: Point(column: rect.column, row: rect.row), style: style)
        for row in (rect.row + 1)..<(rect.endRow - 1) {
            draw("│", at: Point(column: rect.column, row: row), style: style)
            draw("│", at: Point(column: rect.endColumn - 1, row: row), style: style)
        }
        draw("╰" + bar + "╯", at: Point(column: rect.column, row: rect.endRow - 1), style: style)
    }

    /// Draws a line across a framed block that joins the frame on both sides.
    mutating func drawDivider(_ rect: Rect, row: Int, style: Style = .plain) {
        guard rect.columns >= 2 else { return }
        let bar = String(repeating: "─", count: rect.columns - 2)
        draw("├" + bar + "┤", at: Point(column: rect.column, row: row), style: style)
    }
}
