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
    private let givenName: String?
    private let ownQueue: EmissionQueue
    /// Made with the first tap: most hubs never have one.
    @usableFromInline var taps: TapLine<Family, Family.Payload>?
    /// The bits of what anybody at all wants to hear.
    @usableFromInline private(set) var audience: UInt64 = 0
    /// The bit of the last emission, or 0.
    @usableFromInline var latest: UInt64 = 0
    var waiting = WaitingEmissions<Family>()
    /// The compounds that this hub is part of, if any.
    var membership: CompoundMembership?

    /// A hub without taps.
    ///
    /// - Parameters:
    ///   - name: What logs and errors call it; by default the family's name.
    ///   - queue: The queue to share with other hubs; by default one of its own.
    public init(_ name: String? = nil, queue: EmissionQueue? = nil) {
        Family.check()
        givenName = name
        ownQueue = queue ?? EmissionQueue()
    }

    /// What logs and errors call the hub.
    public var name: String { givenName ?? Family.familyName }

    /// The queue that orders this hub's emissions with those of others.
    public var queue: EmissionQueue { ownQueue.current }

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
    func refreshAudience() {
        audience = (taps?.interest ?? 0) | (membership?.isHeard == true ? .max : 0)
    }
}
