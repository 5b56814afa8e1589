import Observation

/// Who uses the app.
@MainActor
@Observable
final class Session {
    private(set) var userName: String?

    /// Called when somebody has signed out, so that what was theirs goes out of sight.
    var onSignOut: (@MainActor () -> Void)?

    /// Called with the new name after a sign-in, and with `nil` after a sign-out.
    var onChange: (@MainActor (String?) -> Void)?

    /// How often the password was changed; the password itself is nobody's business here.
    private(set) var passwordChanges = 0

    var isSignedIn: Bool { userName != nil }

    /// Signs somebody in; `false`, and nothing changes, if the name is empty but for white space.
    @discardableResult
    func signIn(as name: String) -> Bool {
        let words = name.split(whereSeparator: \.isWhitespace)
        guard !words.isEmpty else { return false }
        userName = words.joined(separator: " ")
        onChange?(userName)
        return true
    }

    /// Signs out; does nothing if nobody is signed in.
    func signOut() {
        guard isSignedIn else { return }
        userName = nil
        onChange?(nil)
        onSignOut?()
    }

    func changePassword() {
        passwordChanges += 1
    }
}
