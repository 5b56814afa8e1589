/// The state of a sequence of events: the buffered events, or the consumers that wait for an event.
///
/// It is plain data. Each change returns what has to be done, and the values that have to be released, after the state
/// is unlocked, because releasing an event may run code that uses the sequence.
struct EventStreamState<Element: Sendable> {
    typealias Continuation = CheckedContinuation<Element?, Never>

    /// Resumes a consumer with a result.
    struct Resumption {
        let continuation: Continuation
        let element: Element?
    }

    private let policy: EventBuffer
    private var buffer: [Element?] = []
    private var first = 0
    /// The waiting consumers, in order; empty while an event is buffered.
    private var consumers: [(id: UInt64, continuation: Continuation)] = []
    private var nextID: UInt64 = 0
    private var isFinished = false
    private(set) var dropped = 0

    init(policy: EventBuffer) {
        self.policy = policy
    }

    /// The number for a consumer that is about to wait.
    mutating func makeID() -> UInt64 {
        defer { nextID += 1 }
        return nextID
    }

    /// Delivers an event to the first waiting consumer, or buffers it according to the policy.
    ///
    /// - Returns: The consumer to resume, and the event that was dropped.
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

    /// Gives a consumer the oldest buffered event or the end, or lets it wait.
    mutating func take(_ id: UInt64, _ continuation: Continuation, isCancelled: Bool) -> Resumption? {
        if isCancelled { return Resumption(continuation: continuation, element: nil) }
        if buffered > 0 { return Resumption(continuation: continuation, element: takeFirst()) }
        if isFinished { return Resumption(continuation: continuation, element: nil) }
        consumers.append((id, continuation))
        return nil
    }

    /// Ends the wait of a consumer, if it is waiting.
    mutating func cancel(_ id: UInt64) -> Resumption? {
        guard let index = consumers.firstIndex(where: { $0.id == id }) else { return nil }
        return Resumption(continuation: consumers.remove(at: index).continuation, element: nil)
    }

    /// Ends the wait of all consumers; buffered events can still be taken.
    mutating func finish() -> [Resumption] {
        isFinished = true
        defer { consumers = [] }
        return consumers.map { Resumption(continuation: $0.continuation, element: nil) }
    }

    private var buffered: Int { buffer.count - first }

    /// Removes the oldest event; storage is released when half of the buffer was taken.
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
