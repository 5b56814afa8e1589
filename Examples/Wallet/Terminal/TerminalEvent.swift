/// An event of a terminal.
enum TerminalEvent: Equatable, Sendable {
    case key(Key)
    case resized
    /// The screen of the app has changed without a key.
    case changed
    /// Another process has asked this one to stop for a while.
    case suspended
    /// The process continues after a stop; the screen may show anything.
    case continued
    /// A signal asks the process to end.
    case terminated(signal: Int32)
    case endOfInput
}
