/// What the app can be told to do, whoever tells it: a key, a line of a script, a test.
enum WalletCommand: Equatable, Sendable {
    case selectTab(TabChoice)
    case move(Move)
    /// Follows the selected link, presses the selected button.
    case activate
    case back
    /// Opens a URL as another app or a web page would: only what routes mark as external.
    case handle(url: String)
    /// Opens a URL as the app's own pages do.
    case open(url: String)
    case signIn(name: String)
    case signOut
    /// Types into the selected field.
    case type(String)
    /// Takes the last character out of the selected field.
    case erase
    /// Takes everything out of the selected field.
    case clear
    case help
    /// The app is no longer in sight.
    case enterBackground
    case enterForeground
    case quit
}

extension WalletCommand {
    /// Whether the command is about what the page in front shows, so that it must be in sight.
    var isForThePage: Bool {
        switch self {
        case .selectTab, .move, .activate, .back, .type, .erase, .clear, .help: true
        case .handle, .open, .signIn, .signOut, .enterBackground, .enterForeground, .quit: false
        }
    }
}
