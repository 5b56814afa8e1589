/// An emission that waits in a queue; the event itself is stored in its hub, where its type is known.
struct NestedEmission {
    let emitter: AnyObject
    /// Makes the emitter deliver its oldest waiting emission.
    let delivery: EmissionQueue.Delivery
    /// Its surroundings; `nil` if there are none.
    let surroundings: EmissionQueue.Surroundings?
    /// The bit of the event.
    let bit: UInt64
    /// The index in the queue of the emission that caused it; negative for the outermost.
    let cause: Int

    @MainActor
    func deliver() {
        if let surroundings { surroundings { delivery(emitter) } } else { delivery(emitter) }
    }
}

/// A hub as an element of a chain of emissions.
@MainActor
protocol Emitter: AnyObject {
    /// The link for an event of this hub, such as "page.loaded".
    func link(_ bit: UInt64) -> String
}
