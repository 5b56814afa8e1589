/// One row of content as it is drawn: a content line takes one or more.
struct ContentRow: Equatable, Sendable {
    /// The content line that the row is a part of, counted from zero.
    let line: Int
    var text: String
    /// Stands at the right end of the row.
    var trailing = ""
    var style = Style.plain
    /// A line across the whole width instead of a text.
    var isRule = false
}
