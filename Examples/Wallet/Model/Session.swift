import Observation

/// The session of the user.
@MainActor
@Observable
final class Session {
    private(set) var userName: String?

    /// Called after a sign-out, so that the pages of the user can be removed.
    var onSignOut: (@MainActor () -> Void)?

    /// Called with the new name after a sign-in, and with `nil` after a sign-out.
    var onChange: (@MainActor (String?) -> Void)?

    /// How often the password was changed; the password itself is not stored here.
    private(set) var passwordChanges = 0

    var isSignedIn: Bool { userName != nil }

    /// Signs a user in; returns `false`, and changes nothing, if the name is blank.
    @discardableResult
    func signIn(as name: String) -> Bool {
        let words = name.split(whereSeparator: \.isWhitespace)
        guard !words.isEmpty else { return false }
        userName = words.joined(separator: " ")
        onChange?(userName)
        return true
    }

    /// Signs out; does nothing if no user is signed in.
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
