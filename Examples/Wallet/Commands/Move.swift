/// Where the selection, or the page if nothing can be selected, is moved.
enum Move: String, Equatable, Sendable {
    case up
    case down
    case pageUp = "pageup"
    case pageDown = "pagedown"
    case top
    case bottom
}
