extension Canvas {
    /// Draws one line of text to the right of a position; returns its number of columns, visible or not.
    @discardableResult
    mutating func draw(_ text: String, at point: Point, style: Style = .plain, clip: Rect? = nil) -> Int {
        let clip = clip ?? bounds
        var place = point
        for character in text {
            place.column += put(character, at: place, style: style, clip: clip)
        }
        return place.column - point.column
    }

    /// The alignment of a text in its line.
    enum Alignment: Sendable {
        case leading
        case center
        case trailing
    }

    /// Draws a text into a line, shortened with an ellipsis if it is too long.
    mutating func draw(
        _ text: String, in line: Rect, alignment: Alignment = .leading, style: Style = .plain
    ) {
        let fitted = text.fitted(to: line.columns)
        let room = line.columns - fitted.columns
        let indent =
            switch alignment {
            case .leading: 0
            case .center: room / 2
            case .trailing: room
            }
        draw(fitted, at: Point(column: line.column + indent, row: line.row), style: style, clip: line)
    }
}
