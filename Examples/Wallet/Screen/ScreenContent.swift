/// A page's content: lines, one of which may be selected.
struct ScreenContent: Equatable, Sendable {
    var lines: [ContentLine] = []

    /// The index of the selected line, from zero.
    var selection: Int?

    /// How many rows are scrolled off the top, if the selection allows it.
    var scroll = 0
}
