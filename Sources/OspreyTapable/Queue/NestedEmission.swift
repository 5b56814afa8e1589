/// An emission that waits in a queue; the event itself waits in its hub, where its type is known.
struct NestedEmission {
    let emitter: any Emitter
    /// The bit of the event.
    let bit: UInt64
    /// The place in the queue of the emission from inside of which it was made; below zero for the outermost.
    let cause: Int
}

/// A hub as its queue sees it.
@MainActor
@usableFromInline
protocol Emitter: AnyObject {
    /// Delivers the oldest emission that waits.
    func deliverNext()

    /// The link of a chain that stands for an event of this hub, such as "page.loaded".
    func link(_ bit: UInt64) -> String
}
