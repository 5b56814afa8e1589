import OspreyTapable
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct CompoundHubTests {
    private let hub = EventHub<PageEvent>()
    private let compound = CompoundHub("all")

    @Test func `An event is typed again by its family`() {
        compound.attach(hub)
        var emissions: [Emission<PageEvent>?] = []
        var others: [Emission<SwitchEvent>?] = []
        let token = compound.tap { event in
            emissions.append(event.emission(of: PageEvent.self))
            others.append(event.emission(of: SwitchEvent.self))
        }
        hub.emit(.e2, 7)
        #expect(emissions == [Emission(.e2, 7)])
        #expect(others == [nil])
        token.cancel()
    }

    @Test func `A compound that nobody taps asks for nothing`() {
        compound.attach(hub)
        #expect(!hub.wants(.e1))
        let token = compound.tap { _ in }
        #expect(hub.wants(.e1))
        token.cancel()
        #expect(compound.tapCount == 0)
        #expect(!hub.wants(.e1))
    }

    @Test func `A member of a member counts, whichever was attached first`() {
        let inner = CompoundHub("inner")
        var log: [String] = []
        let token = compound.tap { log.append("\($0)") }
        inner.attach(hub)
        #expect(throws: Never.self) { try compound.attach(inner) }
        hub.emit(.e1, 0)
        #expect(log == ["page.e1"])
        #expect(compound.memberNames == ["inner"])
        compound.detach(inner)
        #expect(compound.memberNames.isEmpty)
        #expect(!hub.wants(.e1))
        token.cancel()
    }

    @Test func `Neither side keeps the other alive`() {
        weak var member: EventHub<PageEvent>?
        do {
            let short = EventHub<PageEvent>()
            member = short
            compound.attach(short)
        }
        #expect(member == nil)
        #expect(compound.memberNames.isEmpty)

        var brief: CompoundHub? = CompoundHub("brief")
        brief?.attach(hub)
        let token = brief?.tap { _ in Issue.record("the compound has gone") }
        brief = nil
        #expect(token?.isCancelled == true)
        hub.emit(.e1, 0)
        #expect(!hub.wants(.e1))
    }

    @Test func `Attaching twice makes one member, which is detached at once`() throws {
        let inner = CompoundHub("inner")
        for _ in 1...2 {
            compound.attach(hub)
            try compound.attach(inner)
        }
        #expect(compound.memberNames == ["page", "inner"])
        compound.detach(hub)
        #expect(compound.memberNames == ["inner"])
    }

    @Test func `Detaching what is no member does nothing`() {
        compound.detach(hub)
        compound.detach(CompoundHub("other"))
        compound.attach(hub)
        #expect(compound.memberNames == ["page"])
    }

    @Test func `A compound's predicate gets the event`() {
        compound.attach(hub)
        var log: [String] = []
        let token = compound.tap(where: { $0.name == "e2" }) { log.append($0.name) }
        hub.emit(.e1, 0)
        hub.emit(.e2, 0)
        #expect(log == ["e2"])
        token.cancel()
    }
}
