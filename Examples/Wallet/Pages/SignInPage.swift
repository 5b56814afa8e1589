import Observation
import Osprey

/// Asks for the user's name; the request that led here goes on when it has finished.
@Observable
final class SignInPage: WalletPage {
    /// The name typed so far; it is restored after a restart.
    @ObservationIgnored @Injected(saved: true) var typedName = ""

    private let session: Session
    private var complaint: String?

    init(session: Session) {
        self.session = session
        super.init()
        title = "Sign in"
    }

    override var elements: [PageElement] {
        [
            .text("Tell us who you are to see what is yours."), .blank,
            .field("Name", typedName) { [self] in typedName = $0 },
            .button("Sign in") { [self] in signIn() },
            .button("Not now") { [self] in cancel() },
        ] + (complaint.map { [.blank, .text($0)] } ?? [])
    }

    private func signIn() {
        guard session.signIn(as: typedName) else { return complaint = "Please type your name first." }
        finish()
    }
}
