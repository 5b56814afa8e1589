/// A key, as reported by a terminal.
enum Key: Hashable, Sendable {
    case character(Character)
    /// A letter with Control, in lower case.
    case control(Character)
    case enter
    case escape
    case tab
    case backTab
    case backspace
    case delete
    case up
    case down
    case left
    case right
    case home
    case end
    case pageUp
    case pageDown
}
