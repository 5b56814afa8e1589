/// A cell's place on a canvas, counted from the top left corner, from zero.
struct Point: Equatable, Sendable {
    var column: Int
    var row: Int
}
