/// Events as an asynchronous sequence with a buffer of its own.
///
/// ```swift
/// let stream = hub.events([.loaded, .finished])
/// for await emission in stream { print(emission.event) }
/// ```
///
/// It hears events from the moment it is made, not only from the first iteration, for as long as it or one of its
/// iterators lives; it ends when the hub goes, or when the task that waits is cancelled. Emitting never waits for
/// a consumer: what does not fit into the buffer is ``dropped``. Consumers that share one sequence share its
/// events, each getting some; for one more that gets all of them, ask the hub for one more sequence.
public struct EventStream<Element: Sendable>: AsyncSequence, Sendable {
    /// The sequence never fails.
    public typealias Failure = Never

    private let storage: EventStreamStorage<Element>
    private let token: TapToken

    init(storage: EventStreamStorage<Element>, token: TapToken) {
        self.storage = storage
        self.token = token
    }

    /// How many events did not fit into the buffer so far.
    public var dropped: Int { storage.dropped }

    /// An iterator over the events that no other iterator has taken.
    public func makeAsyncIterator() -> Iterator {
        Iterator(storage: storage, token: token)
    }

    /// Takes the events of a sequence one by one.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let storage: EventStreamStorage<Element>
        fileprivate let token: TapToken

        /// The next event; nil after the hub has gone and the buffer is empty, or if the task is cancelled.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
            await storage.next(isolation: actor)
        }

        /// The next event; nil after the hub has gone and the buffer is empty, or if the task is cancelled.
        public mutating func next() async -> Element? {
            await storage.next(isolation: nil)
        }
    }
}
