public import Osprey

/// Someone who gets the results of pages under codes of their own, and may live longer than the call that asked.
///
/// ```swift
/// var intent = Intent(.url("app://color-picker"))
/// intent.result = ResultRequest(code: 7, receiver: self)
/// page.open(intent)
/// ```
@MainActor
public protocol ResultReceiver: AnyObject, Sendable {
    /// Takes the result of a page; called once for each page that was opened.
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

/// Asks for the result of the page that an intent leads to.
///
/// The receiver is held weakly. A page that is opened so is presented unless something says otherwise.
public struct ResultRequest: Sendable {
    /// Tells the receiver which of its requests a result belongs to.
    public let code: Int

    /// Who gets the result.
    public private(set) weak var receiver: (any ResultReceiver)?

    /// Makes a request for a result.
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
    /// Who gets the result of the page, if someone who is not there to wait for it wants it.
    public var result: ResultRequest? {
        get { self[ResultRequest.self] }
        set { self[ResultRequest.self] = newValue }
    }
}
