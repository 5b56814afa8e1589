/// A number of columns and rows.
struct Size: Equatable, Sendable {
    var columns: Int
    var rows: Int
}
