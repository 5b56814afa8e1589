import OspreyTapable
import Testing

@MainActor
struct TapGateTests {
    private let hub = EventHub<PageEvent>()

    @Test func `A predicate decides for each emission`() {
        var heard: [Int] = []
        let token = hub.tap(where: { _, value in value > 1 }) { _, value in heard.append(value) }
        for value in 1...3 { hub.emit(.e1, value) }
        #expect(heard == [2, 3])
        token.cancel()
    }

    @Test func `An emission that the predicate refuses does not use up the only call`() {
        var heard: [Int] = []
        let token = hub.tap(once: true, where: { _, value in value > 1 }) { _, value in heard.append(value) }
        for value in 1...3 { hub.emit(.e1, value) }
        #expect(heard == [2])
        #expect(token.isCancelled)
    }

    @Test func `A tap that its own predicate cancels is not called`() {
        var token: TapToken?
        var count = 0
        token = hub.tap(where: { _, _ in
            token?.cancel()
            return true
        }) { _, _ in count += 1 }
        hub.emit(.e1, 0)
        #expect(count == 0)
        #expect(hub.tapCount == 0)
    }

    @Test func `A tap for one call has ended when it is called`() {
        var token: TapToken?
        var hasEnded = false
        token = hub.tap(once: true) { _, _ in hasEnded = token?.isCancelled == true }
        hub.emit(.e1, 0)
        #expect(hasEnded)
    }
}
