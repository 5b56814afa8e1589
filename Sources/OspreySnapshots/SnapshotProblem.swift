/// A problem of a snapshot that cannot be reported to a caller.
///
/// `NavigationTree.onProblem` gets it as `NavigationProblem.feature(_:)`.
public enum SnapshotProblem: Sendable, CustomStringConvertible {
    /// A snapshot that had to wait is restored, except for the listed parts; see ``RestoreReport/isDeferred``.
    case restored(RestoreReport)

    /// A snapshot does not hold live objects, values with secrets, values of a `TabPage`, and what is too large: of a saved
    /// property, it holds the last value that was not. Without keys, it ends below the page, or does not hold the whole stack. It is
    /// reported once, and a debug build also writes it to its log.
    case notSaved(page: String, keys: [String])

    /// The kept snapshot could not be read, written or restored.
    case store(SnapshotError)

    /// The problem and how to fix it; the wording may change from one version to the next.
    public var description: String {
        switch self {
        case .restored(let report):
            "the snapshot is restored, but not all of it:\n\(report)"
        case .notSaved(let page, let keys):
            keys.isEmpty
                ? "a snapshot leaves out '\(page)', or pages of it: it is made by code, is not restorable, is above the "
                    + "page of a detour, needs a live object or a secret, or is too large"
                : "a snapshot leaves out \(keys.map { "'\($0)'" }.joined(separator: ", ")) of '\(page)': a live object, "
                    + "a value with a secret, of the page of tabs, or too large; save it elsewhere, and keep an identifier "
                    + "in a page"
        case .store(let error):
            "\(error)"
        }
    }
}
