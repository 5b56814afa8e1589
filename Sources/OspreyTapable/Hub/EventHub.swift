/// Emits the events of one family to taps.
///
/// ```swift
/// let hub = EventHub<PageEvent>()
/// let token = hub.tap(.loaded) { event, _ in print(event.name) }
/// hub.emit(.loaded)            // prints "loaded"
/// token.cancel()
/// hub.emit(.loaded)            // prints nothing
/// ```
///
/// Taps are called in an order that stages and constraints determine and ``explainOrder()`` explains. A hub and its
/// closures live on the main actor, a token anywhere. When the hub is released, its tokens have no effect any more and
/// its sequences finish.
@MainActor
public final class EventHub<Family: EventFamily> {
    @usableFromInline let givenName: String?
    @usableFromInline let ownQueue: EmissionQueue
    @usableFromInline let taps: TapLine<Family, Family.Payload>
    // Every emission reads these three. They need no run-time check of exclusive access: each access is one load or one
    // store.
    /// The bits of all events that have a listener.
    @exclusivity(unchecked) @usableFromInline var audience: UInt64 = 0
    /// Whether an emission only has to call taps: there are no observers, and no compounds with listeners.
    @exclusivity(unchecked) @usableFromInline var isPlain = true
    /// The bit of the last emission, or 0.
    @exclusivity(unchecked) @usableFromInline var latest: UInt64 = 0
    @usableFromInline var waiting = WaitingEmissions<Family>()
    /// The compounds that contain this hub, if any.
    @usableFromInline var membership: CompoundMembership?

    /// Creates a hub without taps.
    ///
    /// - Parameters:
    ///   - name: Its name in logs and errors; by default the name of the family.
    ///   - queue: The queue to share with other hubs; by default a new one.
    @inlinable
    public init(_ name: String? = nil, queue: EmissionQueue? = nil) {
        EventSet<Family>.checkFamily()
        taps = TapLine()
        givenName = name
        ownQueue = queue ?? EmissionQueue()
    }

    /// The name of the hub in logs and errors.
    public var name: String { givenName ?? Family.familyName }

    /// The queue that orders this hub's emissions with emissions of other hubs.
    @inlinable public var queue: EmissionQueue { ownQueue.current }

    /// The number of taps, without those that were cancelled or whose owner is gone.
    public var tapCount: Int { liveRecords.count }

    /// Explains the order of the taps.
    public func explainOrder() -> OrderExplanation {
        OrderExplanation(liveRecords)
    }

    /// Fails if the hub still has taps; use it in tests to find leaked tokens.
    ///
    /// ```swift
    /// try hub.assertNoTaps()
    /// ```
    ///
    /// - Throws: ``TapLeak``, which names the taps and the places where they were added.
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
