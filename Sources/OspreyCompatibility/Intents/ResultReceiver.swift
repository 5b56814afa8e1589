public import Osprey

/// Receives the results of pages under its own request codes, and may live longer than the call that opened the page.
///
/// ```swift
/// var intent = Intent(.url("app://color-picker"))
/// intent.result = ResultRequest(code: 7, receiver: self)
/// page.open(intent)
/// ```
@MainActor
public protocol ResultReceiver: AnyObject, Sendable {
    /// Receives the result of a page; called once for each page that was opened.
    func receive(_ result: PageResult, requestCode: Int)
}

/// How a page ended, for a receiver of its result.
public enum PageResult: Sendable {
    /// The page did what it was opened for.
    case finished(output: any Sendable)

    /// The page left without a result.
    case cancelled(ResultCancelled)

    fileprivate init(_ ending: PageEnding) {
        self =
            switch ending {
            case .finished(let output): .finished(output: output)
            case .cancelled(let cancelled): .cancelled(cancelled)
            }
    }
}

/// Requests the result of the page that an intent leads to.
///
/// The receiver is held weakly. The page is presented unless the options or its route say otherwise.
public struct ResultRequest: Sendable {
    /// Identifies the request that a result belongs to, for the receiver.
    public let code: Int

    /// The receiver of the result.
    public private(set) weak var receiver: (any ResultReceiver)?

    /// Creates a request for a result.
    public init(code: Int, receiver: any ResultReceiver) {
        self.code = code
        self.receiver = receiver
    }
}

extension ResultRequest: IntentCompanion {
    package var words: String { "for the result \(code)" }

    package var awaitsEnding: Bool { true }

    package func hear(_ ending: PageEnding) { receiver?.receive(PageResult(ending), requestCode: code) }
}

extension Intent {
    /// The receiver of the page's result, for a caller that does not wait for it.
    public var result: ResultRequest? {
        get { self[ResultRequest.self] }
        set { self[ResultRequest.self] = newValue }
    }
}
