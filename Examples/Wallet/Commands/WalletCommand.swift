/// A command to the app, from a key, a line of a script, or a test.
enum WalletCommand: Equatable, Sendable {
    case selectTab(TabChoice)
    case move(Move)
    /// Follows the selected link, or presses the selected button.
    case activate
    case back
    /// Opens a URL like another app or a web page: only external routes match.
    case link(url: String)
    /// Opens a URL like the app's own pages.
    case open(url: String)
    case signIn(name: String)
    case signOut
    /// Types into the selected field.
    case type(String)
    /// Removes the last character from the selected field.
    case erase
    /// Clears the selected field.
    case clear
    case help
    /// The app is no longer visible.
    case enterBackground
    case enterForeground
    case quit
}

extension WalletCommand {
    /// Whether the command acts on the content of the front page, which must then be visible.
    var isForThePage: Bool {
        switch self {
        case .selectTab, .move, .activate, .back, .type, .erase, .clear, .help: true
        case .link, .open, .signIn, .signOut, .enterBackground, .enterForeground, .quit: false
        }
    }
}
