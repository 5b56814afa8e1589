/// Combines hubs of any families, so that one tap receives all their events.
///
/// ```swift
/// let compound = CompoundHub("app")
/// compound.attach(pages)                                  // EventHub<PageEvent>
/// compound.attach(switches)                               // EventHub<SwitchEvent>
/// let token = compound.tap { event in print(event) }
/// pages.emit(.loaded)                                     // prints "page.loaded"
/// ```
///
/// A member's own taps are called first, then the taps of the compounds that contain it, inner compounds before outer
/// ones. If several paths lead from a hub to a compound, an emission is still delivered once. From then on, the
/// compound and its members share one queue. Neither side retains the other.
@MainActor
public final class CompoundHub {
    /// The name of the compound in logs and errors.
    public let name: String
    private let ownQueue: EmissionQueue
    @usableFromInline let taps = TapLine<CompoundEvent, Void>()
    private(set) var isHeard = false
    var members: [WeakMember] = []
    var membership: CompoundMembership?

    /// Creates a compound without members.
    ///
    /// - Parameters:
    ///   - name: Its name in logs and errors.
    ///   - queue: The queue to share with other hubs; by default a new one. Members join it.
    public init(_ name: String, queue: EmissionQueue? = nil) {
        self.name = name
        ownQueue = queue ?? EmissionQueue()
    }

    /// The queue that orders the emissions of all members.
    public var queue: EmissionQueue { ownQueue.current }

    /// The number of taps, without those that were cancelled or whose owner is gone.
    public var tapCount: Int { liveRecords.count }

    /// Explains the order of the taps.
    public func explainOrder() -> OrderExplanation {
        OrderExplanation(liveRecords)
    }

    /// Fails if the compound itself still has taps; use it in tests to find leaked tokens.
    ///
    /// - Throws: ``TapLeak``, which names the taps and the places where they were added.
    public func assertNoTaps() throws(TapLeak) { try checkNoTaps() }

    /// Delivers an event of a member to the taps.
    func hear(_ event: CompoundEvent, limit: UInt64) {
        settle()
        taps.putInOrder()
        if !taps.observers.isEmpty { taps.report(.emitted(event)) }
        taps.deliver(event, (), bit: .max, limit: limit)
        settle()
    }
}

extension CompoundHub: TapHost {
    /// Updates the members when the first listener is added and when the last one is removed.
    @usableFromInline
    func refreshAudience() {
        let isHeard = taps.interest != 0
        guard isHeard != self.isHeard else { return }
        self.isHeard = isHeard
        membershipChanged()
    }
}
