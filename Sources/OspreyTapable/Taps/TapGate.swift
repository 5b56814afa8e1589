/// What has to be asked before a tap is called: about its owner, and whether it is for one call.
@MainActor
@usableFromInline
final class TapGate {
    @usableFromInline let isOnce: Bool
    /// Whether there ever was an owner.
    let isOwned: Bool
    private weak var owner: AnyObject?
    /// Tells observers that the tap is about to be called, if it is; set for one call, and only if there are any.
    // Exclusive access needs no check at run time: it is stored and taken as a whole, called when it has been
    // taken, and what a store replaces ends after the store.
    @exclusivity(unchecked) @usableFromInline var announce: (@MainActor () -> Void)?

    @usableFromInline
    init(once: Bool, owner: AnyObject? = nil) {
        isOnce = once
        isOwned = owner != nil
        self.owner = owner
    }

    /// A gate for a tap without an owner, nil if nothing has to be asked.
    @inlinable
    static func ifNeeded(once: Bool, asks: Bool) -> TapGate? {
        once || asks ? TapGate(once: once) : nil
    }

    /// Whether the owner, if there ever was one, has gone.
    var isOrphaned: Bool { isOwned && owner == nil }

    // Inlinable: with the concrete types at hand, asking costs little more than the calls of predicate and body.
    // What the closures hold is not optional, because calling an optional closure would retain it.

    /// A body that asks before it calls the one that is given.
    @inlinable
    func guarding<Event, Payload>(
        _ body: @escaping @MainActor (Event, Payload) -> Void, of record: TapRecord,
        where predicate: @escaping @MainActor (Event, Payload) -> Bool
    ) -> @MainActor (Event, Payload) -> Void {
        { [self] event, payload in
            if predicate(event, payload), admits(record) { body(event, payload) }
        }
    }

    /// The same for a body that gets the gate's owner, which is looked for once a call.
    @inlinable
    func guarding<Owner: AnyObject, Event, Payload>(
        _ body: @escaping @MainActor (Owner, Event, Payload) -> Void, of record: TapRecord, owner: Owner,
        where predicate: (@MainActor (Event, Payload) -> Bool)?
    ) -> @MainActor (Event, Payload) -> Void {
        // Not a predicate that always holds: calling it would take half as long as all the rest.
        guard let predicate else {
            return { [self, weak owner] event, payload in
                guard let owner else {
                    record.cancel()
                    return
                }
                if admits(record) { body(owner, event, payload) }
            }
        }
        return { [self, weak owner] event, payload in
            guard let owner else {
                record.cancel()
                return
            }
            if predicate(event, payload), admits(record) { body(owner, event, payload) }
        }
    }

    /// Whether the tap still lives; one that is for one call is cancelled here, which is before that call.
    @inlinable @inline(__always)
    func admits(_ record: TapRecord) -> Bool {
        guard isOnce ? record.cancel() : !record.isCancelled else { return false }
        if announce != nil { announceOnce() }
        return true
    }

    @usableFromInline
    func announceOnce() {
        exchange(&announce, with: nil)?()
    }
}
