/// One row of content on the screen: a content line takes one or more rows.
struct ContentRow: Equatable, Sendable {
    /// The index of the content line that the row belongs to, from zero.
    let line: Int
    var text: String
    /// The text at the right end of the row.
    var trailing = ""
    var style = Style.plain
    /// A line across the whole width instead of text.
    var isRule = false
}
