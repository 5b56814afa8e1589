import Osprey

/// Asks who is there; whoever sent the user here goes on when it has finished.
final class SignInPage: WalletPage {
    private let session: Session
    private var typedName = ""

    init(session: Session) {
        self.session = session
        super.init()
        title = "Sign in"
    }

    override var elements: [PageElement] {
        [
            .text("Tell us who you are to see what is yours."), .blank,
            .field("Name", typedName) { [self] in typedName = $0 },
            .button("Sign in") { [self] in signIn(as: typedName) },
            .button("Not now") { [self] in cancel() },
        ]
    }

    /// Signs in and leaves; without a name, nothing happens.
    func signIn(as name: String) {
        guard !name.isEmpty else { return }
        session.signIn(as: name)
        finish()
    }
}
