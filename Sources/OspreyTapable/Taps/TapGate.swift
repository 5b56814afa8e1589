/// What has to be asked before a tap is called: about its owner, its predicate, and whether it is for one call.
@usableFromInline
final class TapGate<Event, Payload> {
    private let isOnce: Bool
    private let predicate: (@MainActor (Event, Payload) -> Bool)?
    private let isOwned: Bool
    private weak var owner: AnyObject?

    /// Nil if there is nothing to ask.
    init?(once: Bool, owner: AnyObject? = nil, predicate: (@MainActor (Event, Payload) -> Bool)?) {
        guard once || owner != nil || predicate != nil else { return nil }
        isOnce = once
        isOwned = owner != nil
        self.owner = owner
        self.predicate = predicate
    }

    /// Whether the owner, if there ever was one, has gone.
    var isOrphaned: Bool { isOwned && owner == nil }

    /// Whether the tap is to be called.
    ///
    /// A tap for one call is cancelled here, which is before that call.
    @MainActor
    func admits(_ event: Event, _ payload: Payload, for record: TapRecord) -> Bool {
        if isOrphaned {
            record.cancel()
            return false
        }
        if let predicate, !predicate(event, payload) { return false }
        return isOnce ? record.cancel() : !record.isCancelled
    }
}
