/// A cell's position on a canvas, from the top left corner, starting at zero.
struct Point: Equatable, Sendable {
    var column: Int
    var row: Int
}
