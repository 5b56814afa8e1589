/// Delivers the emissions of several hubs in one order: first in, first out.
///
/// An emission that is made during the delivery of another one waits until that one has reached every tap. So the taps
/// of all hubs that share a queue receive the events in the same order.
///
/// ```swift
/// let queue = EmissionQueue()
/// let pages = EventHub<PageEvent>(queue: queue)
/// let switches = EventHub<SwitchEvent>(queue: queue)
/// ```
///
/// At most ``limit`` emissions may be nested in one outermost emission, directly or indirectly; further ones are
/// dropped and reported to the hub's observers. Afterwards, the queue works normally again.
@MainActor
public final class EmissionQueue {
    /// Makes an emitter deliver its oldest waiting emission.
    @usableFromInline typealias Delivery = @MainActor (AnyObject) -> Void

    /// The maximum number of emissions nested in one outermost emission.
    public let limit: Int

    /// The emissions nested in the outermost one, delivered or not, in order.
    private var nested: [NestedEmission] = []
    /// How many of them have been delivered or are being delivered.
    private var delivered = 0
    /// An empty list that keeps the storage of earlier ones.
    private var spare: [NestedEmission] = []
    /// Whether at most one outermost emission is being delivered, and has no nested emissions so far.
    private var isQuiet = true
    /// How many outermost emissions are being delivered: more than one only after a merge of busy queues.
    private var depth = 0
    // Safe: a hub that emits sets it, and the end of every outermost emission clears it.
    private unowned(unsafe) var outermostEmitter: AnyObject?
    private var outermostBit: UInt64 = 0
    private var nextSerial: UInt64 = 0
    /// The queue that this one was merged into.
    private var successor: EmissionQueue?
    /// The surroundings of an emission that is made now and waits; `nil` if there are none.
    private var surroundings: (@MainActor () -> Surroundings?)?

    /// Runs a delivery as if it were made where the emission was.
    package typealias Surroundings = @MainActor (() -> Void) -> Void

    /// Asks from now on for each emission that waits what has to be around its delivery.
    package func surround(by surroundings: @escaping @MainActor () -> Surroundings?) {
        self.surroundings = surroundings
    }

    /// Creates a queue for hubs.
    public init(limit: Int = 256) {
        self.limit = limit
    }

    /// The queue that does the work of this one, which may have been merged.
    @usableFromInline
    var current: EmissionQueue {
        guard let successor else { return self }
        let current = successor.current
        self.successor = current
        return current
    }

    /// Creates a record for a new tap of one of the queue's hubs.
    @usableFromInline
    func makeRecord(
        _ placement: TapPlacement, _ origin: TapOrigin, _ gate: TapGate?, _ ledger: TapLedger
    ) -> TapRecord {
        defer { nextSerial += 1 }
        return TapRecord(
            serial: nextSerial, placement: placement, gate: gate, origin: origin, ledger: ledger)
    }

    /// The serial number of the next tap, which does not receive emissions made now.
    @usableFromInline var upcomingSerial: UInt64 { nextSerial }

    /// Lets the hub deliver its emission at once, unless another one is being delivered.
    ///
    /// A queue that was merged into another one returns `false`; the hub then has to ask that one.
    @usableFromInline
    func begin(_ emitter: AnyObject, _ bit: UInt64) -> Bool {
        guard depth == 0, successor == nil else { return false }
        depth = 1
        outermostEmitter = emitter
        outermostBit = bit
        return true
    }

    /// Delivers everything that was emitted since the hub began.
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
            next.deliver()
            if successor != nil { return current.drain() }
        }
        depth -= 1
        outermostEmitter = nil
        guard depth == 0 else { return }
        delivered = 0
        isQuiet = true
        // Releasing a hub may emit again; by then, the queue is empty and ready.
        var done = exchange(&nested, with: exchange(&spare, with: []))
        done.removeAll(keepingCapacity: true)
        spare = done
    }

    /// Enqueues an emission; returns `false` if there are too many.
    @usableFromInline
    func enqueue(_ emitter: AnyObject, _ bit: UInt64, _ deliver: @escaping Delivery) -> Bool {
        guard nested.count < limit else { return false }
        isQuiet = false
        nested.append(
            NestedEmission(
                emitter: emitter, delivery: deliver, surroundings: surroundings?(), bit: bit,
                cause: delivered - 1))
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

    /// Merges the queues: the hubs of both use this one from now on.
    package func merge(_ other: EmissionQueue) {
        let other = other.current
        guard current === self, other !== self else { return }
        // Emissions that are already delivered are not moved, so chains across the merge are incomplete.
        nested += other.nested[other.delivered...].map {
            NestedEmission(
                emitter: $0.emitter, delivery: $0.delivery, surroundings: $0.surroundings, bit: $0.bit,
                cause: -1)
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
        // As above: by the time a hub is released with the other queue's list, this queue is in charge.
        _ = exchange(&other.nested, with: [])
    }
}
