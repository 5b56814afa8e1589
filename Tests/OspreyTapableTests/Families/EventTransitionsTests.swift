import OspreyTapable
import Testing

private enum LifeEvent: EventFamily {
    static let transitions: EventTransitions<Self>? = EventTransitions(
        first: [.loaded],
        [.loaded: [.activated, .finished], .activated: [.resigned], .resigned: [.activated, .finished]])

    case loaded, activated, resigned, finished
}

@MainActor
struct EventTransitionsTests {
    @Test func `Events in order are not reported`() {
        #expect(
            reports(emitting: [.loaded, .activated, .resigned, .activated, .resigned, .finished]).isEmpty)
    }

    @Test func `Events out of order are delivered all the same, and reported with the one before`() {
        #expect(reports(emitting: [.activated]) == [.outOfOrder(.activated, after: nil)])
        #expect(
            reports(emitting: [.loaded, .loaded, .finished, .activated]) == [
                .outOfOrder(.loaded, after: .loaded), .outOfOrder(.activated, after: .finished),
            ])
    }

    @Test func `An emission that nobody heard counts as the one before`() {
        let hub = EventHub<LifeEvent>()
        hub.emit(.loaded)
        var reports: [HubActivity<LifeEvent>] = []
        let token = hub.observe { reports.append($0) }
        hub.emit(.activated)
        #expect(reports == [.emitted(.activated)])
        token.cancel()
    }

    @Test func `An emission from inside a tap follows the one that caused it`() {
        let hub = EventHub<LifeEvent>()
        var reports: [HubActivity<LifeEvent>] = []
        let observer = hub.observe { if case .outOfOrder = $0 { reports.append($0) } }
        let token = hub.tap(.loaded) { [unowned hub] _, _ in
            hub.emit(.activated)
            hub.emit(.finished)
        }
        hub.emit(.loaded)
        #expect(reports == [.outOfOrder(.finished, after: .activated)])
        token.cancel()
        observer.cancel()
    }

    private func reports(emitting events: [LifeEvent]) -> [HubActivity<LifeEvent>] {
        let hub = EventHub<LifeEvent>()
        var heard: [LifeEvent] = []
        var reports: [HubActivity<LifeEvent>] = []
        let observer = hub.observe { if case .outOfOrder = $0 { reports.append($0) } }
        let token = hub.tap { event, _ in heard.append(event) }
        for event in events { hub.emit(event) }
        #expect(heard == events)
        token.cancel()
        observer.cancel()
        return reports
    }
}
