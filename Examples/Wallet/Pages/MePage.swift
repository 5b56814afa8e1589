import Osprey

/// The user, and links to the user's pages.
final class MePage: WalletPage {
    @Injected var greeting: String

    private let session: Session

    /// Whether there is a debug page.
    private let isDebugging: Bool

    init(session: Session, isDebugging: Bool) {
        self.session = session
        self.isDebugging = isDebugging
        super.init()
        title = "Me"
    }

    override var elements: [PageElement] {
        [.heading(session.userName.map { "Hello, \($0)" } ?? greeting), .blank] + links
            + [.blank, signInOrOut]
    }

    private var links: [PageElement] {
        var links: [PageElement] = [
            .link("Settings") { [self] in open(Routes.settings()) },
            .link("Change password") { [self] in open(Routes.settingsPassword()) },
            .link("History") { [self] in open(HistoryPage.self) },
        ]
        if isDebugging { links.append(.link("Debug") { [self] in open(DebugPage.self) }) }
        return links
    }

    private var signInOrOut: PageElement {
        session.isSignedIn
            ? .button("Sign out") { [self] in session.signOut() }
            : .button("Sign in") { [self] in open(Routes.signin()) }
    }
}
