/// A place where events of one family are emitted and heard.
///
/// ```swift
/// let hub = EventHub<PageEvent>()
/// let token = hub.tap(.loaded) { event, _ in print(event.name) }
/// hub.emit(.loaded)            // prints "loaded"
/// token.cancel()
/// hub.emit(.loaded)            // prints nothing
/// ```
///
/// Taps are called in one order, which stages and constraints decide and ``explainOrder()`` tells. A hub and
/// its closures live on the main actor, a token anywhere. When the hub goes, its tokens do nothing any more and
/// its sequences finish.
@MainActor
public final class EventHub<Family: EventFamily> {
    @usableFromInline let givenName: String?
    @usableFromInline let ownQueue: EmissionQueue
    @usableFromInline let taps: TapLine<Family, Family.Payload>
    // Every emission reads these three. Exclusive access needs no check at run time: each access is one load
    // or one store.
    /// The bits of what anybody at all wants to hear.
    @exclusivity(unchecked) @usableFromInline var audience: UInt64 = 0
    /// Whether an emission has nothing to do but to call taps: no observers, no compounds that listen.
    @exclusivity(unchecked) @usableFromInline var isPlain = true
    /// The bit of the last emission, or 0.
    @exclusivity(unchecked) @usableFromInline var latest: UInt64 = 0
    @usableFromInline var waiting = WaitingEmissions<Family>()
    /// The compounds that this hub is part of, if any.
    @usableFromInline var membership: CompoundMembership?

    /// A hub without taps.
    ///
    /// - Parameters:
    ///   - name: What logs and errors call it; by default the family's name.
    ///   - queue: The queue to share with other hubs; by default one of its own.
    @inlinable
    public init(_ name: String? = nil, queue: EmissionQueue? = nil) {
        EventSet<Family>.checkFamily()
        taps = TapLine()
        givenName = name
        ownQueue = queue ?? EmissionQueue()
    }

    /// What logs and errors call the hub.
    public var name: String { givenName ?? Family.familyName }

    /// The queue that orders this hub's emissions with those of others.
    @inlinable public var queue: EmissionQueue { ownQueue.current }

    /// The number of taps, without those that have been cancelled or have lost their owner.
    public var tapCount: Int { liveRecords.count }

    /// Why each tap sits where it does.
    public func explainOrder() -> OrderExplanation {
        OrderExplanation(liveRecords)
    }

    /// Fails if the hub still has taps, to find leaked tokens in tests.
    ///
    /// ```swift
    /// try hub.assertNoTaps()
    /// ```
    ///
    /// - Throws: ``TapLeak``, which names the taps and where they were made.
    public func assertNoTaps() throws(TapLeak) { try checkNoTaps() }
}

extension EventHub: TapHost {
    @inlinable
    func refreshAudience() {
        let isHeardAbove = membership?.isHeard ?? false
        isPlain = taps.observers.isEmpty && !isHeardAbove
        audience = isHeardAbove ? .max : taps.interest
    }
}
