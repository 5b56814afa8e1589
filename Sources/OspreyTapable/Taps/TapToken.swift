/// The life of a tap: keep it as long as the tap should hear events.
///
/// Releasing the token ends the tap, on whatever thread that happens, and so does ``cancel()``. From that
/// moment no emission calls the tap any more. What its closure captured is released at the latest when the
/// hub is next used, or goes.
///
/// The token of a tap that lives as long as an owner ends it only by ``cancel()``.
public final class TapToken: Sendable {
    private let record: TapRecord

    @usableFromInline
    init(_ record: TapRecord) {
        self.record = record
    }

    deinit {
        if record.endsWithToken { record.cancel() }
    }

    /// The name that the tap was given, or where it was made: "App/LoanPage.swift:12".
    public var name: String { record.name }

    /// Whether the tap has been cancelled, has done its only call, or has lost its owner or its hub.
    public var isCancelled: Bool { record.isCancelled }

    /// Ends the tap now.
    ///
    /// Does nothing if it has ended already.
    public func cancel() {
        record.cancel()
    }
}
