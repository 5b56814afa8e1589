import OspreyTapable
import Testing

struct EventSetTests {
    private let first: EventSet<PageEvent> = [.e1]

    @Test func `A set contains what it lists`() {
        #expect(first.contains(.e1))
        #expect(!first.contains(.e2))
        #expect(EventSet<PageEvent>([]).events.isEmpty)
        #expect(EventSet([PageEvent.e2, .e1]).events == [.e1, .e2])
    }

    @Test func `All events are all events`() {
        #expect(EventSet<PageEvent>.all.events == [.e1, .e2])
        #expect(EventSet<PageEvent>.all == [.e1, .e2])
        #expect(EventSet<PageEvent>.all != first)
    }

    @Test func `Sets can be joined and subtracted`() {
        #expect(first.union([.e2]) == .all)
        #expect(EventSet.all.subtracting(first) == [.e2])
        #expect("\(EventSet<PageEvent>.all)" == "[e1, e2]")
    }
}
