/// The checks before a tap is called: whether its owner exists, and whether the tap is for only one call.
@MainActor
@usableFromInline
final class TapGate {
    @usableFromInline let isOnce: Bool
    /// Whether the tap was added with an owner.
    let isOwned: Bool
    private weak var owner: AnyObject?
    /// Tells observers that the tap is about to be called, if it is; set for one call, and only if there are observers.
    // It needs no run-time check of exclusive access: it is stored and taken as a whole, called after it was taken, and
    // a replaced value is released after the store.
    @exclusivity(unchecked) @usableFromInline var announce: (@MainActor () -> Void)?

    @usableFromInline
    init(once: Bool, owner: AnyObject? = nil) {
        isOnce = once
        isOwned = owner != nil
        self.owner = owner
    }

    /// A gate for a tap without an owner; `nil` if nothing has to be checked.
    @inlinable
    static func ifNeeded(once: Bool, asks: Bool) -> TapGate? {
        once || asks ? TapGate(once: once) : nil
    }

    /// Whether the owner, if there was one, is gone.
    var isOrphaned: Bool { isOwned && owner == nil }

    // Inlinable, so that it is specialized for the concrete types. The stored closures are not optional, because
    // calling an optional closure would retain it.

    /// A body that checks before it calls the given one.
    @inlinable
    func guarding<Event, Payload>(
        _ body: @escaping @MainActor (Event, Payload) -> Void, of record: TapRecord,
        where predicate: @escaping @MainActor (Event, Payload) -> Bool
    ) -> @MainActor (Event, Payload) -> Void {
        { [self] event, payload in
            if predicate(event, payload), admits(record) { body(event, payload) }
        }
    }

    /// The same for a body that gets the gate's owner, which is read once per call.
    @inlinable
    func guarding<Owner: AnyObject, Event, Payload>(
        _ body: @escaping @MainActor (Owner, Event, Payload) -> Void, of record: TapRecord, owner: Owner,
        where predicate: (@MainActor (Event, Payload) -> Bool)?
    ) -> @MainActor (Event, Payload) -> Void {
        // There is no default predicate, as calling it would be slow.
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

    /// Whether the tap is still alive; a tap for one call is cancelled here, before that call.
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
