public import OspreyRouting

/// A problem in the display that cannot be reported to a caller.
///
/// See ``NavigationTree/onProblem``.
public enum NavigationProblem: Sendable {
    /// The host did not acknowledge a transition in time; the model continued without it.
    case hostSilent(kind: TransitionKind, after: Duration)

    /// A second host was set while the first one is still alive; the first one stays.
    case hostInUse(host: String, refused: String)

    /// A page that wanted to stay was removed.
    ///
    /// The host reported that the user has left it, its filters no longer allow it, or the user has signed out; see
    /// ``PageContainer/revalidate()`` and ``PageContainer/signOut(askingPages:thenOpening:_:)``.
    case vetoOverridden(by: Page, reason: String)

    /// The view system of a host did not do what it was told; the host has corrected it.
    case host(any HostProblem)

    /// A launch window could not be built and is not shown.
    case launchWindowFailed(cause: ErrorCause)

    /// A page that is not displayed by a container tried to open something without waiting.
    case noContainer(page: String)

    /// A snapshot that had to wait is restored, except for the listed parts; see ``RestoreReport/isDeferred``.
    case restored(RestoreReport)

    /// A snapshot does not hold live objects, values with secrets, and what is too large: of a saved property, it holds
    /// the last value that was not. Without keys, it ends below the page, or does not hold the whole stack. It is
    /// reported once, and a debug build also writes it to its log.
    case notSaved(page: String, keys: [String])

    /// The kept snapshot could not be read, written or restored; see ``PageContainer/keepsSnapshot(in:owner:)``.
    case snapshot(SnapshotError)

    /// The file of a trace cannot be written; the recorder goes on, and tries again. It is told once.
    case traceNotWritten(file: String, cause: ErrorCause)

    /// A page is still alive although it has finished.
    case leaked(PageLeak)
}

extension NavigationProblem: CustomStringConvertible {
    /// The problem and how to fix it; the wording may change from one version to the next.
    public nonisolated var description: String {
        switch self {
        case .hostSilent(let kind, let deadline):
            "the host has not acknowledged a '\(kind.rawValue)' within \(deadline); "
                + "call 'finish()' on each acknowledgment, exactly once"
        case .hostInUse(let host, let refused):
            "'\(refused)' cannot show a display that '\(host)' already shows; "
                + "make a container for each scene, or set the host to 'nil' first"
        case .vetoOverridden(let page, let reason):
            "'\(type(of: page))' wanted to stay (\(reason)), but was removed; "
                + "if the user has left it, let the host ask 'canInteractivelyPop' first"
        case .host(let problem):
            "\(problem)"
        case .launchWindowFailed(let cause):
            "a launch window could not be built and is left out: \(cause)"
        case .noContainer(let page):
            "\(PageError.noContainer(page: page))"
        case .restored(let report):
            "the snapshot is restored, but not all of it:\n\(report)"
        case .notSaved(let page, let keys):
            keys.isEmpty
                ? "a snapshot leaves out '\(page)', or pages of it: it is made by code, is not restorable, needs a live "
                    + "object or a secret, or is too large"
                : "a snapshot leaves out \(keys.map { "'\($0)'" }.joined(separator: ", ")) of '\(page)': a live object, "
                    + "a value with a secret, or too large; save it elsewhere, and keep an identifier in the page"
        case .snapshot(let error):
            "\(error)"
        case .traceNotWritten(let file, let cause):
            "the trace cannot be written to '\(file)': \(cause); check the folder and the space that is left"
        case .leaked(let leak):
            "\(leak)"
        }
    }
}

/// A problem between a host and its view system, which only the host knows; see ``NavigationProblem/host(_:)``.
public protocol HostProblem: Sendable, CustomStringConvertible {}
