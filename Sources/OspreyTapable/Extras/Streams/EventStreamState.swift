/// The state of a sequence of events: what waits for a consumer, or which consumers wait for an event.
///
/// It is plain data: each change returns what has to be done once the state is no longer locked, and what has to end
/// only then, since what ends with an event may use the sequence.
struct EventStreamState<Element: Sendable> {
    typealias Continuation = CheckedContinuation<Element?, Never>

    /// Consumers to resume, with what to resume them with.
    struct Resumption {
        let continuation: Continuation
        let element: Element?
    }

    private let policy: EventBuffer
    private var buffer: [Element?] = []
    private var first = 0
    /// Consumers that wait, in order; there are none while anything is buffered.
    private var consumers: [(id: UInt64, continuation: Continuation)] = []
    private var nextID: UInt64 = 0
    private var isFinished = false
    private(set) var dropped = 0

    init(policy: EventBuffer) {
        self.policy = policy
    }

    /// A number for a consumer that is about to wait.
    mutating func makeID() -> UInt64 {
        defer { nextID += 1 }
        return nextID
    }

    /// Hands an event to the first consumer that waits, or keeps it as the policy says.
    ///
    /// - Returns: Whom to resume, and the event that had to make room.
    mutating func yield(_ element: Element) -> (resumption: Resumption?, displaced: Element?) {
        guard !isFinished else { return (nil, nil) }
        if !consumers.isEmpty {
            return (Resumption(continuation: consumers.removeFirst().continuation, element: element), nil)
        }
        if case .oldest(let limit) = policy, buffered >= limit {
            dropped += 1
            return (nil, nil)
        }
        buffer.append(element)
        guard case .newest(let limit) = policy, buffered > limit else { return (nil, nil) }
        dropped += 1
        return (nil, takeFirst())
    }

    /// Gives a consumer the oldest event that is kept, the end, or a place among those that wait.
    mutating func take(_ id: UInt64, _ continuation: Continuation, isCancelled: Bool) -> Resumption? {
        if isCancelled { return Resumption(continuation: continuation, element: nil) }
        if buffered > 0 { return Resumption(continuation: continuation, element: takeFirst()) }
        if isFinished { return Resumption(continuation: continuation, element: nil) }
        consumers.append((id, continuation))
        return nil
    }

    /// Ends the wait of one consumer, if it waits.
    mutating func cancel(_ id: UInt64) -> Resumption? {
        guard let index = consumers.firstIndex(where: { $0.id == id }) else { return nil }
        return Resumption(continuation: consumers.remove(at: index).continuation, element: nil)
    }

    /// Ends the wait of all consumers; what is kept can still be taken.
    mutating func finish() -> [Resumption] {
        isFinished = true
        defer { consumers = [] }
        return consumers.map { Resumption(continuation: $0.continuation, element: nil) }
    }

    private var buffered: Int { buffer.count - first }

    /// The oldest event; the room of taken ones is given back when they are half of the buffer.
    private mutating func takeFirst() -> Element? {
        guard buffered > 0 else { return nil }
        let element = buffer[first]
        buffer[first] = nil
        first += 1
        if first * 2 >= buffer.count {
            buffer.removeFirst(first)
            first = 0
        }
        return element
    }
}

extension EventStreamState.Resumption {
    func callAsFunction() {
        continuation.resume(returning: element)
    }
}
