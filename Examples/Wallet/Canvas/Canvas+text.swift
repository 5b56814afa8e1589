extension Canvas {
    /// Draws one line of text from a place to the right; returns the columns it takes, shown or not.
    @discardableResult
    mutating func draw(_ text: String, at point: Point, style: Style = .plain, clip: Rect? = nil) -> Int {
        let clip = clip ?? bounds
        var place = point
        for character in text {
            place.column += put(character, at: place, style: style, clip: clip)
        }
        return place.column - point.column
    }

    /// Where a text stands in its line.
    enum Alignment: Sendable {
        case leading
        case center
        case trailing
    }

    /// Draws a text into a line, cut with an ellipsis if it is too long.
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
