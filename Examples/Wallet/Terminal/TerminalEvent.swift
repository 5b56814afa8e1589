/// What happens at a terminal.
enum TerminalEvent: Equatable, Sendable {
    case key(Key)
    case resized
    /// The app has something else to show, without a key.
    case changed
    /// Another process asks this one to stop for a while.
    case suspended
    /// The process goes on after a stop, the screen may show anything.
    case continued
    /// A signal asks the process to end.
    case terminated(signal: Int32)
    case endOfInput
}
