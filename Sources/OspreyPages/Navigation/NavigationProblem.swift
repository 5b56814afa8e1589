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
    case host(any Sendable & CustomStringConvertible)

    /// A launch window could not be built and is not shown.
    case launchWindowFailed(cause: ErrorCause)

    /// A page that is not displayed by a container tried to open something without waiting.
    case noContainer(page: String)

    /// A feature on top of the container has a problem of its own, such as the `SnapshotProblem` of `OspreySnapshots`.
    case feature(any Sendable & CustomStringConvertible)

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
        case .feature(let problem):
            "\(problem)"
        case .leaked(let leak):
            "\(leak)"
        }
    }
}
