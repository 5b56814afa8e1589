public import OspreyTapable

/// What happens to a request as a whole, from the moment its container takes it up.
///
/// A request that waits for the start is taken up when it leaves the gate, and one that a detour has held up is
/// taken up again.
public enum DispatchEvent: Int, EventFamily {
    /// The container begins to work on it; nothing has been looked up yet.
    case willDispatch
    /// The container is done with it, one way or another.
    case didDispatch

    /// What was wanted, and what became of it.
    public typealias Payload = Dispatch
}

/// One request as it went through a container.
public struct Dispatch: Sendable {
    /// What was wanted.
    public let intent: Intent

    /// Who wanted it.
    public let origin: Origin

    /// What became of it; `nil` as long as it is on its way.
    public let result: Result<OpenOutcome, PageError>?
}
