/// The order in which the emissions of several hubs are delivered: first in, first out.
///
/// An emission made while another one is delivered waits until that one has reached every tap. Hubs that share
/// a queue therefore show all their taps one and the same order of events.
///
/// ```swift
/// let queue = EmissionQueue()
/// let pages = EventHub<PageEvent>(queue: queue)
/// let switches = EventHub<SwitchEvent>(queue: queue)
/// ```
///
/// At most ``limit`` emissions may be made from inside one outermost emission, directly or through each other;
/// further ones are dropped and reported to the hub's observers. The queue works again afterwards.
@MainActor
public final class EmissionQueue {
    /// How many nested emissions one outermost emission may cause.
    public let limit: Int

    /// The emissions nested in the outermost one, delivered or not, in order.
    private var nested: [NestedEmission] = []
    /// How many of them have been delivered or are being delivered.
    private var delivered = 0
    private var isDelivering = false

    /// A queue of its own for a hub, or for several that are made with it.
    public init(limit: Int = 256) {
        self.limit = limit
    }

    /// Makes the caller deliver its emission, unless another one is being delivered.
    func begin() -> Bool {
        guard !isDelivering else { return false }
        isDelivering = true
        return true
    }

    /// Delivers what was emitted meanwhile.
    func finish() {
        while delivered < nested.count {
            let hub = nested[delivered].hub
            delivered += 1
            hub.deliverNext()
        }
        if !nested.isEmpty { nested.removeAll(keepingCapacity: true) }
        delivered = 0
        isDelivering = false
    }

    /// Lets the hub's emission wait for its turn, or says that the limit has been reached.
    func enqueue(_ hub: any Emitter) -> Bool {
        guard nested.count < limit else { return false }
        nested.append(NestedEmission(hub: hub))
        return true
    }
}

/// An emission that waits in a queue. What is emitted waits in the hub, where its type is known.
private struct NestedEmission {
    let hub: any Emitter
}

/// A hub as its queue sees it.
@MainActor
protocol Emitter: AnyObject {
    /// Delivers the oldest emission that waits.
    func deliverNext()
}
