/// The calls that code of the app makes while it is called itself; they start when that turn is over.
///
/// While code of the app is called, the inbox is held. So none of its calls interrupts its caller, and there is no
/// recursion. The calls keep their order.
@MainActor
final class TurnInbox {
    private var depth = 0
    private var waiting = FirstInFirstOut<@MainActor () -> Void>()

    /// Whether nothing waits, as is nearly always the case when a turn ends.
    private(set) var isEmpty = true

    /// Whether code of the app is being called.
    var isHeld: Bool { depth > 0 }

    /// Runs a closure; calls that are made meanwhile wait.
    func hold<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        depth += 1
        defer { depth -= 1 }
        return try body()
    }

    func append(_ body: @escaping @MainActor () -> Void) {
        waiting.append(body)
        isEmpty = false
    }

    /// Removes the call that has waited longest; `nil` if nothing waits.
    func next() -> (@MainActor () -> Void)? {
        guard !isEmpty else { return nil }
        let next = waiting.removeFirst()
        isEmpty = waiting.isEmpty
        return next
    }
}

/// A queue: adding at the end and removing from the front take constant time.
struct FirstInFirstOut<Element> {
    private var elements: [Element?] = []
    private var first = 0

    var isEmpty: Bool { first == elements.count }

    mutating func append(_ element: Element) { elements.append(element) }

    /// Removes the element that has waited longest.
    mutating func removeFirst() -> Element? {
        guard !isEmpty else { return nil }
        defer {
            elements[first] = nil
            first += 1
            // The places that are free are reused when they are as many as the others.
            if first * 2 > elements.count {
                elements.removeFirst(first)
                first = 0
            }
        }
        return elements[first]
    }
}
