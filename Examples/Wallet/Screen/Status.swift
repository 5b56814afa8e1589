/// The message of the app below the phone.
struct Status: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        case note
        case failure
    }

    var kind: Kind
    var text: String
}
