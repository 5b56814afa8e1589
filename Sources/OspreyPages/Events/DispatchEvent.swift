public import OspreyTapable

/// An event of a request as a whole, from the moment its container starts to process it.
///
/// A request that waits for the start is reported when it leaves the gate. A request that a detour has held up is
/// reported again when it runs again.
public enum DispatchEvent: Int, EventFamily {
    /// The container begins to process the request; nothing has been looked up yet.
    case willDispatch
    /// The container has finished with the request, whatever the result.
    case didDispatch

    /// The request and its result.
    public typealias Payload = Dispatch
}

/// One request that a container processes.
public struct Dispatch: Sendable {
    /// The intent of the request.
    public let intent: Intent

    /// How far the request was trusted.
    public let trust: Trust

    /// The result of the request; `nil` while it is under way.
    public let result: Result<OpenOutcome, PageError>?

    package init(intent: Intent, trust: Trust, result: Result<OpenOutcome, PageError>?) {
        (self.intent, self.trust, self.result) = (intent, trust, result)
    }
}

extension Dispatch: CustomStringConvertible, CustomDebugStringConvertible {
    /// The request and its result, in one line, without the values of parameters.
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
