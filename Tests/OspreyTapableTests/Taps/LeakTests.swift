import OspreyTapable
import Testing

@MainActor
struct LeakTests {
    private final class Captured {}

    @Test func `A hub goes with everything that it held`() {
        weak var hub: EventHub<PageEvent>?
        weak var compound: CompoundHub?
        weak var queue: EmissionQueue?
        weak var captured: Captured?
        weak var owner: Captured?
        do {
            let all = CompoundHub("all")
            let pages = EventHub<PageEvent>()
            let object = Captured()
            let someone = Captured()
            all.attach(pages)
            (hub, compound, queue, captured, owner) = (pages, all, pages.queue, object, someone)
            let tokens = [
                pages.tap { _, _ in withExtendedLifetime(object) {} },
                pages.tap(once: true, where: { _, _ in true }) { _, _ in withExtendedLifetime(object) {} },
                pages.tap(.e1) { [unowned pages] _, _ in pages.emit(.e2, 0) },
                pages.observe { _ in withExtendedLifetime(object) {} },
                all.tap { _ in withExtendedLifetime(object) {} },
            ]
            pages.tap(owner: someone) { _, _, _ in withExtendedLifetime(object) {} }
            pages.emit(.e1, 0)
            withExtendedLifetime((tokens, pages.events(), all.events())) {}
        }
        #expect(hub == nil)
        #expect(compound == nil)
        #expect(queue == nil)
        #expect(captured == nil)
        #expect(owner == nil)
    }

    @Test func `Tokens keep neither the hub nor closures alive`() {
        weak var hub: EventHub<PageEvent>?
        weak var captured: Captured?
        var tokens: [TapToken] = []
        do {
            let pages = EventHub<PageEvent>()
            let object = Captured()
            (hub, captured) = (pages, object)
            tokens.append(pages.tap { _, _ in withExtendedLifetime(object) {} })
        }
        #expect(hub == nil)
        #expect(captured == nil)
        #expect(tokens.map(\.isCancelled) == [true])
    }

    @Test func `Leaked taps are found and named`() throws {
        let hub = EventHub<PageEvent>()
        try hub.assertNoTaps()
        let line = #line + 1
        let first = hub.tap { _, _ in }
        let second = try hub.tap(named: "log") { _, _ in }
        let error = #expect(throws: TapLeak.self) { try hub.assertNoTaps() }
        #expect(error?.taps.map(\.name) == ["\(#fileID):\(line)", "log"])
        #expect(
            error?.description == """
                hub 'page' still has 2 taps: \(#fileID):\(line), 'log' (\(#fileID):\(line + 1)); \
                release or cancel the token
                """)
        first.cancel()
        second.cancel()
        try hub.assertNoTaps()
    }

    @Test func `A compound finds its own leaked taps`() throws {
        let compound = CompoundHub("all")
        let token = try compound.tap(named: "log") { _ in }
        let leak = #expect(throws: TapLeak.self) { try compound.assertNoTaps() }
        #expect(leak?.taps.map(\.name) == ["log"])
        token.cancel()
        try compound.assertNoTaps()
    }
}
