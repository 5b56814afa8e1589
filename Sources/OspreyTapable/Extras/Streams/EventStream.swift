/// Events as an asynchronous sequence with its own buffer.
///
/// ```swift
/// let stream = hub.events([.loaded, .finished])
/// for await emission in stream { print(emission.event) }
/// ```
///
/// It receives events from its creation on, not only from the first iteration, as long as it or one of its iterators
/// lives. It ends when the hub is released, or when the waiting task is cancelled. Emitting never waits for a consumer:
/// events that do not fit into the buffer are ``dropped``. Consumers that share one sequence share its events, each
/// gets some of them. For a further consumer that gets all events, create another sequence.
public struct EventStream<Element: Sendable>: AsyncSequence, Sendable {
    /// The sequence never fails.
    public typealias Failure = Never

    private let storage: EventStreamStorage<Element>
    private let token: TapToken

    init(storage: EventStreamStorage<Element>, token: TapToken) {
        self.storage = storage
        self.token = token
    }

    /// How many events were dropped so far because the buffer was full.
    public var dropped: Int { storage.dropped }

    /// An iterator over the events that no other iterator has taken.
    public func makeAsyncIterator() -> Iterator {
        Iterator(storage: storage, token: token)
    }

    /// Iterates over the events of a sequence.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let storage: EventStreamStorage<Element>
        fileprivate let token: TapToken

        /// The next event; `nil` after the hub was released and the buffer is empty, or if the task is cancelled.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
            await storage.next(isolation: actor)
        }

        /// The next event; `nil` after the hub was released and the buffer is empty, or if the task is cancelled.
        public mutating func next() async -> Element? {
            await storage.next(isolation: nil)
        }
    }
}
