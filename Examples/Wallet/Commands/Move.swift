/// A movement of the selection, or of the page if nothing can be selected.
enum Move: String, Equatable, Sendable {
    case up
    case down
    case pageUp = "pageup"
    case pageDown = "pagedown"
    case top
    case bottom
}
