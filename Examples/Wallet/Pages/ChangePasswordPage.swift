import Observation
import Osprey

/// Takes a new password, and does not lose it when the user leaves.
@Observable
final class ChangePasswordPage: WalletPage {
    override class var filters: [any PageFilter.Type] { [LoginGuard.self] + super.filters }

    private let session: Session
    private var password = ""
    private var repetition = ""
    private var complaint: String?

    init(session: Session) {
        self.session = session
        super.init()
        title = "Change password"
    }

    override var elements: [PageElement] {
        [
            .field("New", password, isSecret: true) { [self] in password = $0 },
            .field("Again", repetition, isSecret: true) { [self] in repetition = $0 },
            .button("Save") { [self] in save() },
            .button("Discard") { [self] in leave() },
        ] + (complaint.map { [.blank, .text($0)] } ?? [])
    }

    override func leaveDecision(for kind: TransitionKind) -> LeaveDecision {
        password.isEmpty && repetition.isEmpty
            ? .leave : .stay(reason: "the new password is not saved; save or discard it")
    }

    private func save() {
        guard password.count >= 8 else { return complaint = "A password has 8 characters or more." }
        guard password == repetition else { return complaint = "The two are not the same." }
        session.changePassword()
        leave()
    }

    /// Leaves without asking.
    private func leave() {
        password = ""
        repetition = ""
        finish()
    }
}
