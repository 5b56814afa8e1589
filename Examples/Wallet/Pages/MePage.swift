import Osprey

/// Who uses the app, and the ways to what is theirs.
final class MePage: WalletPage {
    @Injected var greeting: String

    private let session: Session

    init(session: Session) {
        self.session = session
        super.init()
        title = "Me"
    }

    override var elements: [PageElement] {
        [.heading(session.userName.map { "Hello, \($0)" } ?? greeting), .blank] + [
            .link("Settings") { [self] in open(Routes.settings()) },
            .link("Change password") { [self] in open(Routes.settingsPassword()) },
            .link("History") { [self] in open(HistoryPage.self) },
            .blank, signInOrOut,
        ]
    }

    private var signInOrOut: PageElement {
        session.isSignedIn
            ? .button("Sign out") { [self] in session.signOut() }
            : .button("Sign in") { [self] in open(Routes.signin()) }
    }
}
