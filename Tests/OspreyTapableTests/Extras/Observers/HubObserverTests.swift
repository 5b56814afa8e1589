import OspreyTapable
import Testing

@MainActor
struct HubObserverTests {
    private let hub = EventHub<PageEvent>()

    @Test func `An observer sees taps, emissions, calls and cancellations`() throws {
        var log: [String] = []
        let observer = hub.observe { log.append(describe($0)) }
        let token = try hub.tap(.e1, named: "log") { _, _ in }
        let deaf = try hub.tap(.e1, named: "deaf", where: { _, _ in false }) { _, _ in }
        hub.emit(.e1, 0)
        hub.emit(.e2, 0)
        token.cancel()
        #expect(hub.tapCount == 1)
        #expect(
            log == [
                "tapped log", "tapped deaf", "emitted e1", "called log for e1", "emitted e2", "cancelled log",
            ])
        observer.cancel()
        deaf.cancel()
        hub.emit(.e1, 0)
        #expect(log.count == 6)
    }

    @Test func `An observer makes every event wanted, as long as it is there`() {
        #expect(!hub.hasTaps(for: .e1))
        let observer = hub.observe { _ in }
        #expect(hub.hasTaps(for: .e1))
        observer.cancel()
        #expect(!hub.hasTaps(for: .e1))
    }

    @Test func `What an observer emits waits for the current emission`() {
        var log: [String] = []
        let observer = hub.observe { [unowned hub] activity in
            if activity == .emitted(.e1) { hub.emit(.e2, 0) }
        }
        let token = hub.tap { event, _ in log.append(event.name) }
        hub.emit(.e1, 0)
        #expect(log == ["e1", "e2"])
        token.cancel()
        observer.cancel()
    }

    @Test func `A compound's observer sees what reaches the compound`() throws {
        let compound = CompoundHub("all")
        compound.attach(hub)
        var log: [String] = []
        let observer = compound.observe { activity in
            switch activity {
            case .tapped(let tap): log.append("tapped \(tap.name)")
            case .emitted(let event): log.append("emitted \(event)")
            case .called(let tap, let event): log.append("called \(tap.name) for \(event)")
            case .cancelled(let tap): log.append("cancelled \(tap.name)")
            case .outOfOrder, .dropped: log.append("?")
            }
        }
        let token = try compound.tap(named: "log", once: true) { _ in }
        hub.emit(.e1, 0)
        #expect(log == ["tapped log", "emitted page.e1", "called log for page.e1", "cancelled log"])
        observer.cancel()
        token.cancel()
    }

    private func describe(_ activity: HubActivity<PageEvent>) -> String {
        switch activity {
        case .tapped(let tap): "tapped \(tap.name)"
        case .cancelled(let tap): "cancelled \(tap.name)"
        case .emitted(let event): "emitted \(event.name)"
        case .called(let tap, let event): "called \(tap.name) for \(event.name)"
        case .outOfOrder(let event, _): "out of order \(event.name)"
        case .dropped(let event, _): "dropped \(event.name)"
        }
    }
}
