import OspreyTapable
import Synchronization
import Testing

/// Runs a closure as it ends.
private final class Farewell: Sendable {
    private let say: @Sendable () -> Void

    init(_ say: @escaping @Sendable () -> Void) { self.say = say }

    convenience init(main say: @escaping @MainActor @Sendable () -> Void) {
        self.init { MainActor.assumeIsolated { say() } }
    }

    deinit { say() }
}

private enum FarewellEvent: EventFamily {
    typealias Payload = Farewell?

    case begun, handed, ended
}

@MainActor
private final class Log {
    var entries: [String] = []
}

/// What a hub lets go of may use the hub, or others of its queue, as it ends.
@MainActor
struct EndingTests {
    private let log = Log()

    @Test func `What ends along with an observer may emit and observe`() {
        let hub = EventHub<PageEvent>()
        let later = Box<TapToken?>(nil)
        func observe(_ farewell: Farewell) -> TapToken {
            hub.observe { _ in withExtendedLifetime(farewell) {} }
        }
        let observer = observe(
            Farewell(main: { [unowned hub, log] in
                later.value = hub.observe { activity in
                    if case .emitted(let event) = activity { log.entries.append("observed \(event.name)") }
                }
                hub.emit(.e2, 0)
            }))
        let others = [hub.observe { _ in }, hub.tap { [log] event, _ in log.entries.append(event.name) }]
        observer.cancel()
        hub.emit(.e1, 0)
        #expect(log.entries == ["observed e1", "e1", "observed e2", "e2"])
        hub.emit(.e2, 0)
        #expect(log.entries.suffix(2) == ["observed e2", "e2"])
        for token in others + [later.value] { token?.cancel() }
    }

    @Test func `Observers that have ended are let go of one by one, in the order of their end`() {
        let hub = EventHub<PageEvent>()
        let tokens = (1...3).map { [log] number in
            let farewell = Farewell { MainActor.assumeIsolated { log.entries.append("end of \(number)") } }
            return hub.observe { _ in withExtendedLifetime(farewell) {} }
        }
        #expect(hub.hasTaps(for: .e1))
        for index in [2, 0, 1] { tokens[index].cancel() }
        #expect(!hub.hasTaps(for: .e1))
        #expect(log.entries == ["end of 3", "end of 1", "end of 2"])
    }

    @Test func `A tap that has been cancelled hears nothing of what is emitted as another one ends`() {
        let hub = EventHub<PageEvent>()
        func hold(_ farewell: Farewell) -> TapToken {
            hub.tap { [log] _, _ in withExtendedLifetime(farewell) { log.entries.append("first") } }
        }
        let first = hold(Farewell(main: { [unowned hub] in hub.emit(.e1, 0) }))
        let second = hub.tap { [log] _, _ in log.entries.append("second") }
        let third = hub.tap { [log] _, _ in log.entries.append("third") }
        first.cancel()
        second.cancel()
        #expect(hub.hasTaps(for: .e1))
        #expect(log.entries == ["third"])
        third.cancel()
    }

    @Test func `A tap that is made and cancelled as another one ends is not called`() throws {
        let hub = EventHub<PageEvent>()
        let log = log
        func tap(_ farewell: Farewell) -> TapToken {
            hub.tap { _, _ in withExtendedLifetime(farewell) {} }
        }
        let token = tap(
            Farewell(main: {
                let other = try? hub.tap(named: "other") { _, _ in log.entries.append("other") }
                other?.cancel()
            }))
        token.cancel()
        hub.emit(.e1, 1)
        hub.emit(.e2, 2)
        #expect(log.entries == [])
        #expect(!hub.hasTaps(for: .e1))
        let heir = try hub.tap(named: "heir", after: ["other"]) { _, _ in log.entries.append("heir") }
        hub.emit(.e1, 3)
        #expect(log.entries == ["heir"])
        heir.cancel()
    }

    @Test func `A payload that has waited ends with its own delivery, and may emit again`() {
        let hub = EventHub<FarewellEvent>()
        let tokens = [
            hub.tap(.begun) { [unowned hub, log] _, _ in
                for number in 1...2 {
                    hub.emit(
                        .handed,
                        Farewell(main: { [unowned hub] in
                            log.entries.append("end of \(number)")
                            hub.emit(.ended, nil)
                        }))
                }
            },
            hub.tap([.handed, .ended]) { [log] event, _ in log.entries.append(event.name) },
        ]
        hub.emit(.begun, nil)
        #expect(log.entries == ["handed", "end of 1", "handed", "end of 2", "ended", "ended"])
        for token in tokens { token.cancel() }
    }

    @Test func `A hub that only its queue has kept may emit in another one as it ends`() {
        let queue = EmissionQueue()
        let pages = EventHub<PageEvent>(queue: queue)
        let switches = Box<EventHub<SwitchEvent>?>(EventHub(queue: queue))
        func hold(_ farewell: Farewell) -> TapToken? {
            switches.value?.tap { [log] event, _ in
                withExtendedLifetime(farewell) { log.entries.append(event.name) }
            }
        }
        let tokens = [
            pages.tap(.e1) { _, _ in
                switches.value?.emit(.willSwitch, "x")
                switches.value = nil
            },
            pages.tap(.e2) { [log, unowned pages] event, more in
                log.entries.append(event.name)
                if more > 0 { pages.emit(.e2, more - 1) }
            },
            hold(Farewell(main: { [unowned pages] in pages.emit(.e2, 1) })),
        ]
        pages.emit(.e1, 0)
        #expect(log.entries == ["willSwitch", "e2", "e2"])
        pages.emit(.e2, 1)
        #expect(log.entries == ["willSwitch", "e2", "e2", "e2", "e2"])
        for token in tokens { token?.cancel() }
    }

    @Test func `An event that makes room in a sequence may use the sequence as it ends`() {
        final class Counts: Sendable {
            let values = Mutex<[Int]>([])
        }
        let hub = EventHub<FarewellEvent>()
        let stream = hub.events(buffer: .newest(1))
        let counts = Counts()
        hub.emit(
            .handed,
            Farewell {
                let dropped = stream.dropped
                counts.values.withLock { $0.append(dropped) }
            })
        hub.emit(.ended, nil)
        #expect(counts.values.withLock { $0 } == [1])
    }
}

@MainActor
private final class Box<Value> {
    var value: Value

    init(_ value: Value) { self.value = value }
}
