/// Who uses the app.
@MainActor
final class Session {
    private(set) var userName: String?

    /// Called when somebody has signed out, so that what was theirs goes out of sight.
    var onSignOut: (@MainActor () -> Void)?

    /// How often the password was changed; the password itself is nobody's business here.
    private(set) var passwordChanges = 0

    var isSignedIn: Bool { userName != nil }

    func signIn(as name: String) {
        userName = name
    }

    func signOut() {
        userName = nil
        onSignOut?()
    }

    func changePassword() {
        passwordChanges += 1
    }
}
