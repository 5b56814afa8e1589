/// A block of cells; it may be empty, and never has a negative size.
struct Rect: Equatable, Sendable {
    let column: Int
    let row: Int
    let columns: Int
    let rows: Int

    init(column: Int, row: Int, columns: Int, rows: Int) {
        self.column = column
        self.row = row
        self.columns = max(0, columns)
        self.rows = max(0, rows)
    }

    /// The whole canvas of a given size.
    init(_ size: Size) {
        self.init(column: 0, row: 0, columns: size.columns, rows: size.rows)
    }

    var isEmpty: Bool { columns == 0 || rows == 0 }
    var endColumn: Int { column + columns }
    var endRow: Int { row + rows }

    func contains(_ point: Point) -> Bool {
        point.column >= column && point.column < endColumn && point.row >= row && point.row < endRow
    }

    /// The cells that are in both blocks.
    func intersection(_ other: Rect) -> Rect {
        let left = max(column, other.column)
        let top = max(row, other.row)
        return Rect(
            column: left, row: top,
            columns: min(endColumn, other.endColumn) - left,
            rows: min(endRow, other.endRow) - top)
    }

    /// The block without its outermost cells.
    func inset(columns dx: Int, rows dy: Int) -> Rect {
        Rect(column: column + dx, row: row + dy, columns: columns - 2 * dx, rows: rows - 2 * dy)
    }

    /// One of the block's rows, counted from the top.
    func line(_ index: Int) -> Rect {
        Rect(column: column, row: row + index, columns: columns, rows: 1)
    }

    /// A block of the given size in the middle of this one, cut to it.
    func centered(_ size: Size) -> Rect {
        let columns = min(size.columns, columns)
        let rows = min(size.rows, rows)
        return Rect(
            column: column + (self.columns - columns) / 2, row: row + (self.rows - rows) / 2,
            columns: columns, rows: rows)
    }

    /// Visits every cell of the block, row by row.
    func forEachPoint(_ body: (Point) -> Void) {
        for row in row..<endRow {
            for column in column..<endColumn {
                body(Point(column: column, row: row))
            }
        }
    }
}
