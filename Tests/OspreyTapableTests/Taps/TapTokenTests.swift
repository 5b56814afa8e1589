import OspreyTapable
import Synchronization
import Testing

@MainActor
struct TapTokenTests {
    private let hub = EventHub<PageEvent>()

    @Test func `A tap lives as long as its token`() {
        var count = 0
        var token: TapToken? = hub.tap { _, _ in count += 1 }
        hub.emit(.e1, 0)
        #expect(token?.isCancelled == false)
        token = nil
        hub.emit(.e1, 0)
        #expect(count == 1)
        #expect(hub.tapCount == 0)
    }

    @Test func `Cancelling twice is cancelling once`() {
        let token = hub.tap { _, _ in }
        token.cancel()
        token.cancel()
        #expect(token.isCancelled)
        #expect(hub.tapCount == 0)
    }

    @Test func `A cancelled tap is no reason to make a payload`() {
        #expect(!hub.hasTaps(for: .e1))
        let token = hub.tap(.e1) { _, _ in }
        #expect(hub.hasTaps(for: .e1))
        #expect(!hub.hasTaps(for: .e2))
        token.cancel()
        #expect(!hub.hasTaps(for: .e1))
    }

    @Test func `When the hub goes, its tokens have ended`() {
        var hub: EventHub<PageEvent>? = EventHub()
        let token = hub?.tap { _, _ in }
        hub = nil
        #expect(token?.isCancelled == true)
        token?.cancel()
    }

    @Test func `What a cancelled tap captured is released when the hub is used again`() {
        final class Captured {}
        weak var captured: Captured?
        let token: TapToken
        do {
            let object = Captured()
            captured = object
            token = hub.tap { _, _ in withExtendedLifetime(object) {} }
        }
        #expect(captured != nil)
        token.cancel()
        #expect(!hub.hasTaps(for: .e1))
        #expect(captured == nil)
    }

    @Test func `A closure that is released may tap, cancel and emit`() {
        @MainActor final class Reentrant {
            let hub: EventHub<PageEvent>
            let other: TapToken
            var heard = 0
            var made: TapToken?

            init(_ hub: EventHub<PageEvent>) {
                self.hub = hub
                other = hub.tap { _, _ in Issue.record("was cancelled before it was called") }
            }
        }
        final class Trigger: Sendable {
            let run: @MainActor () -> Void
            init(_ run: @escaping @MainActor () -> Void) { self.run = run }
            deinit { MainActor.assumeIsolated { run() } }
        }
        let reentrant = Reentrant(hub)
        let token: TapToken
        do {
            let trigger = Trigger {
                reentrant.other.cancel()
                reentrant.made = reentrant.hub.tap { _, _ in reentrant.heard += 1 }
                reentrant.hub.emit(.e1, 0)
            }
            token = hub.tap { _, _ in withExtendedLifetime(trigger) {} }
        }
        token.cancel()
        #expect(hub.tapCount == 1)
        hub.emit(.e1, 0)
        #expect(reentrant.heard >= 1)
    }

    @Test func `Tokens may be released and cancelled on any thread while taps are called and moved`() async {
        for round in 0..<20 {
            let count = Atomic<Int>(0)
            let tokens = (0..<200).map { _ in hub.tap { _, _ in count.add(1, ordering: .relaxed) } }
            await withTaskGroup(of: Void.self) { group in
                var slices = stride(from: 0, to: 200, by: 50).map { Array(tokens[$0..<($0 + 50)]) }
                for slice in slices.indices {
                    let released = slices[slice]
                    slices[slice] = []
                    group.addTask {
                        for (index, token) in released.enumerated() where (index + round).isMultiple(of: 2) {
                            token.cancel()
                        }
                    }
                }
                for step in 0..<20 {
                    // A tap of a lower stage has the line put in order, or takes a hole.
                    let low = hub.tap(stage: -step) { _, _ in }
                    hub.emit(.e1, round)
                    low.cancel()
                }
            }
            for token in tokens { token.cancel() }
            let before = count.load(ordering: .relaxed)
            hub.emit(.e1, round)
            #expect(count.load(ordering: .relaxed) == before)
        }
        #expect(hub.tapCount == 0)
    }

    @Test func `A hub may be released on any thread`() async {
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<200 {
                let hub = EventHub<PageEvent>()
                let token = hub.tap { _, _ in }
                let stream = hub.events()
                hub.emit(.e1, 1)
                group.addTask { withExtendedLifetime(hub) {} }
                group.addTask {
                    token.cancel()
                    var count = 0
                    for await _ in stream { count += 1 }
                    #expect(count == 1)
                }
            }
        }
    }

    @Test func `A token whose last owner goes on another thread ends its tap`() async {
        final class Page: Sendable {
            let token: TapToken
            init(_ token: TapToken) { self.token = token }
        }
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<500 {
                let page = Page(hub.tap { _, _ in })
                group.addTask { withExtendedLifetime(page) {} }
                hub.emit(.e1, 0)
            }
        }
        #expect(hub.tapCount == 0)
    }
}
