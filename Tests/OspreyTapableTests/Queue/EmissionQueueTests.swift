import OspreyTapable
import Testing

@MainActor
struct EmissionQueueTests {
    @Test func `Hubs that share a queue show all taps one order`() {
        let queue = EmissionQueue()
        let pages = EventHub<PageEvent>(queue: queue)
        let switches = EventHub<SwitchEvent>(queue: queue)
        var log: [String] = []
        let tokens = [
            pages.tap(.e1) { _, _ in switches.emit(.willSwitch, "x") },
            pages.tap { event, _ in log.append(event.name) },
            switches.tap { _, _ in pages.emit(.e2, 0) },
            switches.tap { event, _ in log.append(event.name) },
        ]
        pages.emit(.e1, 0)
        #expect(log == ["e1", "willSwitch", "e2"])
        for token in tokens { token.cancel() }
    }

    @Test func `Hubs with queues of their own nest`() {
        let pages = EventHub<PageEvent>()
        let switches = EventHub<SwitchEvent>()
        var log: [String] = []
        let tokens = [
            pages.tap { _, _ in switches.emit(.willSwitch, "x") },
            pages.tap { event, _ in log.append(event.name) },
            switches.tap { event, _ in log.append(event.name) },
        ]
        pages.emit(.e1, 0)
        #expect(log == ["willSwitch", "e1"])
        for token in tokens { token.cancel() }
    }

    @Test func `A tap made while an emission waits does not hear it`() {
        let hub = EventHub<PageEvent>()
        var late: TapToken?
        var log: [String] = []
        let token = hub.tap(.e1) { [unowned hub] _, _ in
            hub.emit(.e2, 0)
            late = hub.tap { event, _ in log.append("late \(event.name)") }
        }
        let other = hub.tap(.e2) { event, _ in log.append(event.name) }
        hub.emit(.e1, 0)
        #expect(log == ["e2"])
        hub.emit(.e2, 0)
        #expect(log == ["e2", "e2", "late e2"])
        for token in [token, other, late] { token?.cancel() }
    }

    @Test func `Payloads of waiting emissions arrive in order`() {
        let hub = EventHub<PageEvent>()
        var heard: [Int] = []
        let token = hub.tap(.e1) { [unowned hub] _, _ in for value in 1...5 { hub.emit(.e2, value) } }
        let other = hub.tap(.e2) { _, value in heard.append(value) }
        hub.emit(.e1, 0)
        hub.emit(.e1, 0)
        #expect(heard == [1, 2, 3, 4, 5, 1, 2, 3, 4, 5])
        token.cancel()
        other.cancel()
    }

    @Test func `The limit holds for all hubs of a queue, and the chain leads through them`() {
        let queue = EmissionQueue(limit: 3)
        let pages = EventHub<PageEvent>(queue: queue)
        let switches = EventHub<SwitchEvent>(queue: queue)
        var chains: [[String]] = []
        var count = 0
        let tokens = [
            pages.tap(.e1) { _, _ in switches.emit(.willSwitch, "x") },
            switches.tap { _, _ in pages.emit(.e1, 0) },
            pages.tap(.e2) { _, _ in count += 1 },
            pages.observe { if case .dropped(_, let chain) = $0 { chains.append(chain) } },
            switches.observe { if case .dropped(_, let chain) = $0 { chains.append(chain) } },
        ]
        pages.emit(.e1, 0)
        #expect(
            chains == [["page.e1", "switch.willSwitch", "page.e1", "switch.willSwitch", "page.e1"]])
        pages.emit(.e2, 0)
        #expect(count == 1)
        for token in tokens { token.cancel() }
    }

    @Test func `An observer that emits on hearing of a drop does not start over`() {
        let hub = EventHub<PageEvent>(queue: EmissionQueue(limit: 1))
        var drops = 0
        let observer = hub.observe { [unowned hub] activity in
            guard case .dropped = activity else { return }
            drops += 1
            hub.emit(.e1, 0)
        }
        let token = hub.tap(.e1) { [unowned hub] _, _ in hub.emit(.e1, 0) }
        hub.emit(.e1, 0)
        #expect(drops == 1)
        token.cancel()
        observer.cancel()
    }

    @Test func `Queues that are joined while both are busy go on as one`() {
        let pages = EventHub<PageEvent>()
        let switches = EventHub<SwitchEvent>()
        let compound = CompoundHub("all")
        var log: [String] = []
        let tokens = [
            pages.tap(.e1) { _, _ in switches.emit(.willSwitch, "x") },
            switches.tap { _, _ in
                compound.attach(pages)
                compound.attach(switches)
                pages.emit(.e2, 0)
                log.append("joined")
            },
            pages.tap { event, _ in log.append(event.name) },
            compound.tap { log.append("\($0)") },
        ]
        pages.emit(.e1, 0)
        #expect(log.prefix(1) == ["joined"])
        #expect(log.filter { $0 == "e1" }.count == 1)
        #expect(log.suffix(2) == ["e2", "page.e2"])
        #expect(pages.queue === switches.queue)
        #expect(pages.queue === compound.queue)

        log = []
        pages.emit(.e2, 0)
        #expect(log == ["e2", "page.e2"])
        for token in tokens { token.cancel() }
    }

    @Test func `A tap hears what is emitted behind it in the same emission, though nobody else does`() {
        let hub = EventHub<PageEvent>()
        var late: TapToken?
        var log: [String] = []
        let token = hub.tap(.e1) { [unowned hub] _, _ in
            late = hub.tap(.e2) { event, value in log.append("\(event.name) \(value)") }
            hub.emit(.e2, 7)
        }
        hub.emit(.e1, 0)
        #expect(log == ["e2 7"])
        for token in [token, late] { token?.cancel() }
    }
}
