/// What has to be asked before a tap is called: about its owner, and whether it is for one call.
@usableFromInline
final class TapGate {
    @usableFromInline let isOnce: Bool
    private let isOwned: Bool
    @usableFromInline weak var owner: AnyObject?

    @usableFromInline
    init(once: Bool, owner: AnyObject? = nil) {
        isOnce = once
        isOwned = owner != nil
        self.owner = owner
    }

    /// Whether the owner, if there ever was one, has gone.
    var isOrphaned: Bool { isOwned && owner == nil }
}

// Inlinable: with the concrete types at hand, asking costs little more than the calls of predicate and body.
extension TapLine {
    /// A body that asks before it calls the one that is given.
    @MainActor
    @inlinable
    func guarding(
        _ body: @escaping Body, of record: TapRecord, _ gate: TapGate, _ predicate: Predicate?
    ) -> Body {
        // The line holds what is made here, and calls it, so it outlives the call.
        { [unowned(unsafe) self, isOnce = gate.isOnce] event, payload in
            if let predicate, !predicate(event, payload) { return }
            guard admits(record, isOnce) else { return }
            reportCall(of: record, event)
            body(event, payload)
        }
    }

    /// The same for a body that gets its owner, which is looked for once a call.
    @MainActor
    @inlinable
    func guarding<Owner: AnyObject>(
        _ body: @escaping @MainActor (Owner, Event, Payload) -> Void, of record: TapRecord, _ gate: TapGate,
        _ predicate: Predicate?
    ) -> Body {
        { [unowned(unsafe) self] event, payload in
            guard let owner = gate.owner else {
                record.cancel()
                return
            }
            if let predicate, !predicate(event, payload) { return }
            guard admits(record, gate.isOnce) else { return }
            reportCall(of: record, event)
            // Safe: the gate was made for this body, with an owner of its type.
            body(unsafeDowncast(owner, to: Owner.self), event, payload)
        }
    }

    /// Whether the tap still lives; one that is for one call is cancelled here, which is before that call.
    @inlinable
    func admits(_ record: TapRecord, _ isOnce: Bool) -> Bool {
        isOnce ? record.cancel() : !record.isCancelled
    }
}
