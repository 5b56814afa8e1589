/// Encodes canvases for a terminal: only the cells that have changed.
struct CanvasEncoder: Sendable {
    /// Whether colors are written; bold, dim and reversed text always is.
    let usesColor: Bool

    /// The text that changes the previous canvas on the screen into the next one.
    ///
    /// Without a previous canvas, or if its size differs, the screen is cleared and redrawn.
    func encode(_ next: Canvas, over previous: Canvas?) -> String {
        var pen = Pen(usesColor: usesColor)
        let known = previous.flatMap { $0.size == next.size ? $0 : nil }
        if known == nil {
            pen.output += ControlSequence.resetStyle + ControlSequence.clearScreen
        }
        let base = known ?? Canvas(size: next.size)
        for row in 0..<next.size.rows {
            for column in 0..<next.size.columns where next.differs(from: base, column: column, row: row) {
                pen.write(next[column, row], at: Point(column: column, row: row))
            }
        }
        let cursorMoved = known?.cursor != next.cursor
        if pen.output.isEmpty && !cursorMoved { return "" }
        return pen.finish(cursor: next.cursor)
    }
}

extension Canvas {
    /// Whether the cell has to be written; the left half of a wide character stands for both.
    fileprivate func differs(from base: Canvas, column: Int, row: Int) -> Bool {
        guard self[column, row].character != nil else { return false }
        if self[column, row] != base[column, row] { return true }
        let isWide = column + 1 < size.columns && self[column + 1, row].character == nil
        return isWide && self[column + 1, row] != base[column + 1, row]
    }
}

/// Collects output, and omits moves and styles that the terminal already has.
private struct Pen {
    let usesColor: Bool
    var output = ""
    private var place: Point?
    private var style: Style?

    init(usesColor: Bool) { self.usesColor = usesColor }

    mutating func write(_ cell: Cell, at point: Point) {
        guard let character = cell.character else { return }
        if place != point { output += ControlSequence.moveCursor(to: point) }
        if style != cell.style {
            output += ControlSequence.style(cell.style, usesColor: usesColor)
            style = cell.style
        }
        output.append(character)
        // Terminals disagree about the width of rare characters: position the cursor again after all but ASCII.
        place = character.isASCII ? Point(column: point.column + 1, row: point.row) : nil
    }

    mutating func finish(cursor: Point?) -> String {
        if style != nil { output += ControlSequence.resetStyle }
        guard let cursor else { return output + ControlSequence.hideCursor }
        return output + ControlSequence.moveCursor(to: cursor) + ControlSequence.showCursor
    }
}
