/// Joins hubs of any families, so that one tap hears them all.
///
/// ```swift
/// let compound = CompoundHub("app")
/// compound.attach(pages)                                  // EventHub<PageEvent>
/// compound.attach(switches)                               // EventHub<SwitchEvent>
/// let token = compound.tap { event in print(event) }
/// pages.emit(.loaded)                                     // prints "page.loaded"
/// ```
///
/// A member's own taps hear an event first, then those of the compounds that it is part of, each compound after
/// those that are part of it. However many ways lead from a hub to a compound, an emission is heard once.
/// Compound and members share one queue from then on. Attaching keeps neither side alive.
@MainActor
public final class CompoundHub {
    /// What logs and errors call the compound.
    public let name: String
    private let ownQueue: EmissionQueue
    @usableFromInline let taps = TapLine<CompoundEvent, Void>()
    private(set) var isHeard = false
    var members: [WeakMember] = []
    var membership: CompoundMembership?

    /// A compound without members.
    ///
    /// - Parameters:
    ///   - name: What logs and errors call it.
    ///   - queue: The queue to share with other hubs; by default one of its own. Members join it.
    public init(_ name: String, queue: EmissionQueue? = nil) {
        self.name = name
        ownQueue = queue ?? EmissionQueue()
    }

    /// The queue that orders the emissions of all members.
    public var queue: EmissionQueue { ownQueue.current }

    /// The number of taps, without those that have been cancelled or have lost their owner.
    public var tapCount: Int { liveRecords.count }

    /// Why each tap sits where it does.
    public func explainOrder() -> OrderExplanation {
        OrderExplanation(liveRecords)
    }

    /// Fails if the compound itself still has taps, to find leaked tokens in tests.
    ///
    /// - Throws: ``TapLeak``, which names the taps and where they were made.
    public func assertNoTaps() throws(TapLeak) { try checkNoTaps() }

    /// Shows an event of a member to the taps.
    func hear(_ event: CompoundEvent, limit: UInt64) {
        settle()
        taps.putInOrder()
        if !taps.observers.isEmpty { taps.report(.emitted(event)) }
        taps.deliver(event, (), bit: .max, limit: limit)
        settle()
    }
}

extension CompoundHub: TapHost {
    /// Tells the members when the first listener comes and when the last one has gone.
    @usableFromInline
    func refreshAudience() {
        let isHeard = taps.interest != 0
        guard isHeard != self.isHeard else { return }
        self.isHeard = isHeard
        membershipChanged()
    }
}
