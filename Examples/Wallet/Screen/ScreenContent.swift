/// A page's content: lines, one of which may be selected.
struct ScreenContent: Equatable, Sendable {
    var lines: [ContentLine] = []

    /// The selected line, counted from zero.
    var selection: Int?

    /// How many rows are scrolled away at the top, where the selection allows it.
    var scroll = 0
}
