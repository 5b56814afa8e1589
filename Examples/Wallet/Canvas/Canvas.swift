/// A grid of styled cells, which is drawn first and shown afterwards.
///
/// Drawing outside the grid, or outside the clip of a call, has no effect. A wide character takes two cells, and is
/// always complete: drawing over one half blanks the other.
struct Canvas: Equatable, Sendable {
    let size: Size

    /// Where the terminal's cursor is shown; `nil` hides it.
    var cursor: Point?

    /// All cells, row by row.
    private(set) var cells: [Cell]

    init(size: Size) {
        self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
        cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
    }

    var bounds: Rect { Rect(size) }

    /// The cell at a position; a blank one outside the canvas.
    subscript(column: Int, row: Int) -> Cell {
        index(column, row).map { cells[$0] } ?? .blank
    }

    /// Draws one character and returns its number of columns, visible or not.
    @discardableResult
    mutating func put(_ character: Character, at point: Point, style: Style, clip: Rect) -> Int {
        let shown = character.isDisplayable ? character : "\u{FFFD}"
        let width = shown.columns
        let visible = clip.intersection(bounds)
        let covered = (0..<width).map { Point(column: point.column + $0, row: point.row) }
        let isWhole = covered.allSatisfy(visible.contains)
        for (offset, place) in covered.enumerated() where visible.contains(place) {
            let lead: Character? = offset == 0 ? shown : nil
            replace(place, with: Cell(character: isWhole ? lead : " ", style: style))
        }
        return width
    }

    /// Changes the style of every cell in a block, and keeps the characters.
    mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
        rect.intersection(bounds).forEachPoint { point in
            guard let index = index(point.column, point.row) else { return }
            change(&cells[index].style)
        }
    }

    /// Fills a block with blanks in a style.
    mutating func clear(_ rect: Rect, style: Style = .plain) {
        rect.intersection(bounds).forEachPoint { point in
            replace(point, with: Cell(character: " ", style: style))
        }
    }

    /// Writes a cell, and blanks the other half of a wide character that it overwrites.
    private mutating func replace(_ point: Point, with cell: Cell) {
        guard let index = index(point.column, point.row) else { return }
        if cells[index].character == nil, cell.character != nil, point.column > 0 {
            cells[index - 1].character = " "
        }
        if let next = self.index(point.column + 1, point.row), cells[next].character == nil {
            cells[next].character = " "
        }
        cells[index] = cell
    }

    private func index(_ column: Int, _ row: Int) -> Int? {
        guard bounds.contains(Point(column: column, row: row)) else { return nil }
        return row * size.columns + column
    }
}
