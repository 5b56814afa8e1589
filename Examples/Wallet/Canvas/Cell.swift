/// One cell of a canvas.
struct Cell: Equatable, Sendable {
    /// The character that starts here; `nil` in the right half of a wide one.
    var character: Character?
    var style: Style

    static let blank = Cell(character: " ", style: .plain)
}
