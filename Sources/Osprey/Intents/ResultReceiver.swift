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

    /// What hands the result over; a failure to open the page is told by the door instead.
    @MainActor
    var completion: PageCompletion {
        PageCompletion { result in
            if case .success(let result) = result { receiver?.receive(result, requestCode: code) }
        }
    }
}
