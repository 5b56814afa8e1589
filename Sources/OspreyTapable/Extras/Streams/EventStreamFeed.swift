/// Captured by the tap of a sequence: when the tap is released, alone or with its hub, the sequence finishes.
final class EventStreamFeed<Element: Sendable>: Sendable {
    private let storage: EventStreamStorage<Element>

    init(_ storage: EventStreamStorage<Element>) {
        self.storage = storage
    }

    deinit {
        storage.finish()
    }

    func yield(_ element: Element) {
        storage.yield(element)
    }
}
