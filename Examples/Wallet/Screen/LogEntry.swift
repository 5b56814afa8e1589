/// One event of the app.
struct LogEntry: Equatable, Sendable {
    enum Kind: String, CaseIterable, Sendable {
        case page
        case tab
        case app
        case display
        case visit
        case note
        case failure
    }

    var kind: Kind
    var text: String

    /// The entry as one line.
    var line: String { kind.rawValue.padded(to: Self.kindColumns) + text }

    private static let kindColumns = 1 + (Kind.allCases.map(\.rawValue.count).max() ?? 0)
}
