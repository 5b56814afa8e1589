/// The purpose of a typed line.
enum PromptKind: Equatable, Sendable {
    case handleURL
    case openURL
    case signIn

    var label: String {
        switch self {
        case .handleURL: "from outside> "
        case .openURL: "from inside> "
        case .signIn: "your name> "
        }
    }

    /// The command for the finished line.
    func command(_ text: String) -> WalletCommand {
        switch self {
        case .handleURL: .link(url: text)
        case .openURL: .open(url: text)
        case .signIn: .signIn(name: text)
        }
    }
}
