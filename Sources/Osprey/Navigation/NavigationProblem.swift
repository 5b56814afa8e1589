public import OspreyRouting

/// Something that went wrong in the display and that no caller is there to hear of.
///
/// See ``NavigationTree/onProblem``.
public enum NavigationProblem: Sendable {
    /// The host has not acknowledged a transition in time; the model has gone on without it.
    case hostSilent(kind: TransitionKind, after: Duration)

    /// A second host was to show a display whose host is still there; the first one stays.
    case hostInUse(host: String, refused: String)

    /// A page that wanted to stay is gone: the host has reported so, and the model has followed the report, its
    /// filters do not let it pass any more, or the person has signed out; see ``PageContainer/revalidate()`` and
    /// ``PageContainer/signOut(askingPages:_:)``.
    case vetoOverridden(by: Page, reason: String)

    /// The view system of a host has done something else than it was told; the host has mended it.
    case host(any HostProblem)

    /// A launch window could not be built and is left out.
    case launchWindowFailed(cause: ErrorCause)

    /// A page wanted to open something without waiting, and its display belongs to no container.
    case noContainer(page: String)

    /// A snapshot that had to wait is restored, and this is left out; see ``RestoreReport/isDeferred``.
    case restored(RestoreReport)

    /// A snapshot leaves out live objects, and values larger than 4 kB. It is told once for each class of pages.
    case notSaved(page: String, keys: [String])

    /// The kept snapshot could not be read, written or restored; see ``PageContainer/keepsSnapshot(in:owner:)``.
    case snapshot(SnapshotError)
    /// The file of a trace cannot be written; the recorder goes on, and tries again. It is told once.
    case traceNotWritten(file: String, cause: ErrorCause)

    /// A page is still alive although it has finished.
    case leaked(PageLeak)
}

extension NavigationProblem: CustomStringConvertible {
    /// What happened and what to do; the wording may change from one version to the next.
    public nonisolated var description: String {
        switch self {
        case .hostSilent(let kind, let deadline):
            "the host has not acknowledged a '\(kind.rawValue)' within \(deadline); "
                + "call 'finish()' on each acknowledgment, exactly once"
        case .hostInUse(let host, let refused):
            "'\(refused)' cannot show a display that '\(host)' shows already; "
                + "make a container for each scene, or set the host to 'nil' first"
        case .vetoOverridden(let page, let reason):
            "'\(type(of: page))' wanted to stay (\(reason)), and is gone all the same; "
                + "if a person has left it, let the host ask 'canInteractivelyPop' first"
        case .host(let problem):
            "\(problem)"
        case .launchWindowFailed(let cause):
            "a launch window could not be built and is left out: \(cause)"
        case .noContainer(let page):
            "\(PageError.noContainer(page: page))"
        case .restored(let report):
            "the snapshot is restored, but not all of it:\n\(report)"
        case .notSaved(let page, let keys):
            "a snapshot holds no \(keys.map { "'\($0)'" }.joined(separator: ", ")) of '\(page)': a live object, or more "
                + "than 4 kB; pass an identifier instead, and let the page load the rest"
        case .snapshot(let error):
            "\(error)"
        case .traceNotWritten(let file, let cause):
            "the trace cannot be written to '\(file)': \(cause); check the folder and the space that is left"
        case .leaked(let leak):
            "\(leak)"
        }
    }
}

/// A problem that a host meets with its view system, and that only it knows; see ``NavigationProblem/host(_:)``.
public protocol HostProblem: Sendable, CustomStringConvertible {}
