/// Keeps a tap alive: retain it as long as the tap should receive events.
///
/// Releasing the token ends the tap, on any thread, and so does ``cancel()``. From that moment on, no emission calls
/// the tap. The values that its closure has captured are released at the latest when the hub is next used, or released.
///
/// The token of a tap with an owner ends the tap only by ``cancel()``.
public final class TapToken: Sendable {
    private let record: TapRecord

    @usableFromInline
    init(_ record: TapRecord) {
        self.record = record
    }

    deinit {
        if record.endsWithToken { record.cancel() }
    }

    /// The name of the tap, or the place where it was added: "App/LoanPage.swift:12".
    public var name: String { record.name }

    /// Whether the tap was cancelled, has made its only call, or has lost its owner or its hub.
    public var isCancelled: Bool { record.isCancelled }

    /// Ends the tap now.
    ///
    /// Does nothing if the tap has already ended.
    public func cancel() {
        record.cancel()
    }
}
