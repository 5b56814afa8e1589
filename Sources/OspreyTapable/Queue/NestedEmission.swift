/// An emission that waits in a queue; the event itself waits in its hub, where its type is known.
struct NestedEmission {
    let emitter: AnyObject
    /// Makes the emitter deliver the oldest emission that waits in it.
    let deliver: EmissionQueue.Delivery
    /// The bit of the event.
    let bit: UInt64
    /// The place in the queue of the emission from inside of which it was made; below zero for the outermost.
    let cause: Int
}

/// A hub as a chain of emissions sees it.
@MainActor
protocol Emitter: AnyObject {
    /// The link of a chain that stands for an event of this hub, such as "page.loaded".
    func link(_ bit: UInt64) -> String
}
