import OspreyTapable
import Testing

@MainActor
struct TapOwnerTests {
    private final class Owner {
        var heard: [Int] = []
    }

    private let hub = EventHub<PageEvent>()

    @Test func `A tap lives as long as its owner, whom it gets`() {
        var owner: Owner? = Owner()
        if let owner { hub.tap(.e1, owner: owner) { owner, _, value in owner.heard.append(value) } }
        hub.emit(.e1, 7)
        #expect(owner?.heard == [7])
        #expect(hub.tapCount == 1)
        weak let gone = owner
        owner = nil
        #expect(gone == nil)
        #expect(hub.tapCount == 0)
    }

    @Test func `The owner is held during the call only`() {
        var owner: Owner? = Owner()
        weak let observed = owner
        var wasAlive = false
        let release: @MainActor () -> Void = { owner = nil }
        if let owner {
            hub.tap(owner: owner) { held, _, _ in
                release()
                wasAlive = observed != nil
                withExtendedLifetime(held) {}
            }
        }
        hub.emit(.e1, 0)
        #expect(wasAlive)
        #expect(observed == nil)
    }

    @Test func `The token of a tap with an owner may be dropped, or used to cancel`() {
        let owner = Owner()
        do { _ = hub.tap(owner: owner) { owner, _, value in owner.heard.append(value) } }
        hub.emit(.e1, 1)
        #expect(owner.heard == [1])
        let token = hub.tap(.e2, owner: owner) { owner, _, value in owner.heard.append(value) }
        token.cancel()
        hub.emit(.e2, 2)
        #expect(owner.heard == [1, 2])
    }

    @Test func `Owners that go unnoticed do not pile up in a hub that does not emit`() {
        for _ in 0..<1_000 { hub.tap(owner: Owner()) { _, _, _ in } }
        #expect(hub.tapCount == 0)
        let owners = (0..<3).map { _ in Owner() }
        for owner in owners { hub.tap(owner: owner) { owner, _, value in owner.heard.append(value) } }
        hub.emit(.e1, 3)
        #expect(owners.map(\.heard) == [[3], [3], [3]])
    }

    @Test func `A compound's tap lives as long as its owner, too`() {
        let compound = CompoundHub("all")
        compound.attach(hub)
        var owner: Owner? = Owner()
        if let owner {
            compound.tap(owner: owner) { owner, event in
                owner.heard.append(event.emission(of: PageEvent.self)?.payload ?? -1)
            }
        }
        hub.emit(.e1, 5)
        #expect(owner?.heard == [5])
        owner = nil
        #expect(compound.tapCount == 0)
    }
}
