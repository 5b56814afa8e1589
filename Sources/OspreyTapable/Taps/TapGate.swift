/// What has to be asked before a tap is called: about its owner, its predicate, and whether it is for one call.
@usableFromInline
final class TapGate<Event, Payload> {
    private let isOnce: Bool
    private let predicate: (@MainActor (Event, Payload) -> Bool)?
    private let isOwned: Bool
    private weak var owner: AnyObject?

    /// Nil if there is nothing to ask.
    @usableFromInline
    init?(once: Bool, owner: AnyObject? = nil, predicate: (@MainActor (Event, Payload) -> Bool)?) {
        guard once || owner != nil || predicate != nil else { return nil }
        isOnce = once
        isOwned = owner != nil
        self.owner = owner
        self.predicate = predicate
    }

    /// Whether the owner, if there ever was one, has gone.
    var isOrphaned: Bool { isOwned && owner == nil }

    /// A body that asks before it calls the one that is given.
    @MainActor
    @usableFromInline
    func guarding(
        _ body: @escaping @MainActor (Event, Payload) -> Void, of record: TapRecord,
        in line: TapLine<Event, Payload>
    ) -> @MainActor (Event, Payload) -> Void {
        // The line holds the body, and calls it, so it outlives the call.
        { [self, unowned line] event, payload in
            guard admits(event, payload, for: record) else { return }
            line.reportCall(of: record, event)
            body(event, payload)
        }
    }

    /// Whether the tap is to be called.
    ///
    /// A tap for one call is cancelled here, which is before that call.
    @MainActor
    private func admits(_ event: Event, _ payload: Payload, for record: TapRecord) -> Bool {
        if isOrphaned {
            record.cancel()
            return false
        }
        if let predicate, !predicate(event, payload) { return false }
        return isOnce ? record.cancel() : !record.isCancelled
    }
}
