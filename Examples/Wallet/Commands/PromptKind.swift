/// What a typed line is for.
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

    /// The command that the finished line stands for.
    func command(_ text: String) -> WalletCommand {
        switch self {
        case .handleURL: .handle(url: text)
        case .openURL: .open(url: text)
        case .signIn: .signIn(name: text)
        }
    }
}
