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

    /// How far the request was trusted.
    public let trust: Trust

    /// What became of it; `nil` as long as it is on its way.
    public let result: Result<OpenOutcome, PageError>?
}

extension Dispatch: CustomStringConvertible, CustomDebugStringConvertible {
    /// What was wanted and what became of it, in one line, without the values of parameters.
    ///
    /// `'wallet://loan/7' (external): opened 'LoanPage'`
    ///
    /// The wording may change from one version to the next.
    public var description: String { "\(words(intent.description)): \(outcome)" }

    /// The same with the whole URL and the values of the intent's parameters.
    public var debugDescription: String { "\(words(intent.debugDescription)): \(outcome)" }

    private func words(_ wanted: String) -> String {
        trust == .external && intent.trust == nil ? wanted + " (external)" : wanted
    }

    private var outcome: String {
        switch result {
        case nil: "under way"
        case .success(let outcome): "\(outcome)"
        case .failure(let error): "failed: \(error)"
        }
    }
}
