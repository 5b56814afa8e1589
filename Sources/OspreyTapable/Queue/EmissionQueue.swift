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
    /// Makes an emitter deliver the oldest emission that waits in it.
    @usableFromInline typealias Delivery = @MainActor (AnyObject) -> Void

    /// How many nested emissions one outermost emission may cause.
    public let limit: Int

    /// The emissions nested in the outermost one, delivered or not, in order.
    private var nested: [NestedEmission] = []
    /// How many of them have been delivered or are being delivered.
    private var delivered = 0
    /// An empty list that has the room of earlier ones.
    private var spare: [NestedEmission] = []
    /// Whether one outermost emission at most is being delivered, and has caused no other so far.
    private var isQuiet = true
    /// How many outermost emissions are being delivered: more than one only after a merger of busy queues.
    private var depth = 0
    // Safe: a hub that emits sets it, and the end of any outermost emission clears it.
    private unowned(unsafe) var outermostEmitter: AnyObject?
    private var outermostBit: UInt64 = 0
    private var nextSerial: UInt64 = 0
    /// The queue that has taken this one over.
    private var successor: EmissionQueue?

    /// A queue for hubs that are made with it.
    public init(limit: Int = 256) {
        self.limit = limit
    }

    /// The queue that does the work of this one.
    @usableFromInline
    var current: EmissionQueue {
        guard let successor else { return self }
        let current = successor.current
        self.successor = current
        return current
    }

    /// A record for a new tap of one of the queue's hubs.
    @usableFromInline
    func makeRecord(
        _ placement: TapPlacement, _ origin: TapOrigin, _ gate: TapGate?, _ ledger: TapLedger
    ) -> TapRecord {
        defer { nextSerial += 1 }
        return TapRecord(
            serial: nextSerial, placement: placement, gate: gate, origin: origin, ledger: ledger)
    }

    /// The serial number that the next tap will have: an emission made now is not for it.
    @usableFromInline var upcomingSerial: UInt64 { nextSerial }

    /// Lets the hub deliver its emission at once, unless another one is being delivered.
    ///
    /// A queue that another one has taken over refuses; the hub is to ask that one.
    @usableFromInline
    func begin(_ emitter: AnyObject, _ bit: UInt64) -> Bool {
        guard depth == 0, successor == nil else { return false }
        depth = 1
        outermostEmitter = emitter
        outermostBit = bit
        return true
    }

    /// Delivers what has been emitted since the hub began.
    @usableFromInline
    func finish() {
        if isQuiet {
            depth = 0
            outermostEmitter = nil
        } else {
            drain()
        }
    }

    private func drain() {
        if successor != nil { return current.drain() }
        while depth == 1, delivered < nested.count {
            let next = nested[delivered]
            delivered += 1
            next.deliver(next.emitter)
            if successor != nil { return current.drain() }
        }
        depth -= 1
        outermostEmitter = nil
        guard depth == 0 else { return }
        delivered = 0
        isQuiet = true
        // The last reference to a hub may be one of these, and what ends with it may emit: the queue is as new by then.
        var done = exchange(&nested, with: exchange(&spare, with: []))
        done.removeAll(keepingCapacity: true)
        spare = done
    }

    /// Lets an emission wait for its turn, or says that there are too many.
    @usableFromInline
    func enqueue(_ emitter: AnyObject, _ bit: UInt64, _ deliver: @escaping Delivery) -> Bool {
        guard nested.count < limit else { return false }
        isQuiet = false
        nested.append(NestedEmission(emitter: emitter, deliver: deliver, bit: bit, cause: delivered - 1))
        return true
    }

    /// The links from the outermost emission to the one that is being delivered, which causes the next.
    func chain() -> [String] {
        var links: [String] = []
        var index = delivered - 1
        while nested.indices.contains(index) {
            links.append(link(nested[index].emitter, nested[index].bit))
            index = nested[index].cause
        }
        if let outermostEmitter { links.append(link(outermostEmitter, outermostBit)) }
        return links.reversed()
    }

    private func link(_ emitter: AnyObject, _ bit: UInt64) -> String {
        (emitter as? any Emitter)?.link(bit) ?? "?"
    }

    /// Makes the hubs of both queues share this one.
    package func merge(_ other: EmissionQueue) {
        let other = other.current
        guard current === self, other !== self else { return }
        // What was delivered before stays behind, so that chains over the merger begin in the middle.
        nested += other.nested[other.delivered...].map {
            NestedEmission(emitter: $0.emitter, deliver: $0.deliver, bit: $0.bit, cause: -1)
        }
        if depth == 0 {
            outermostEmitter = other.outermostEmitter
            outermostBit = other.outermostBit
        }
        depth += other.depth
        isQuiet = isQuiet && depth == 0
        nextSerial = max(nextSerial, other.nextSerial)
        other.delivered = 0
        other.isQuiet = false
        other.successor = self
        // As above: a hub that ends with the other queue's list finds this queue in charge.
        _ = exchange(&other.nested, with: [])
    }
}
