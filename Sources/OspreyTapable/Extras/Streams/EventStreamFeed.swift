/// What the tap of a sequence captures: when the tap goes, with its hub or alone, the sequence finishes.
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
