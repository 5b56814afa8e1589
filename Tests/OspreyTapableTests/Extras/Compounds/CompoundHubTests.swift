import Testing

@testable import OspreyTapable

@MainActor
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
        #expect(!hub.hasTaps(for: .e1))
        let token = compound.tap { _ in }
        #expect(hub.hasTaps(for: .e1))
        token.cancel()
        #expect(compound.tapCount == 0)
        #expect(!hub.hasTaps(for: .e1))
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
        #expect(!hub.hasTaps(for: .e1))
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
        #expect(!hub.hasTaps(for: .e1))
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

/// Compounds of compounds, with a member at the bottom that counts what it is told.
@MainActor
struct CompoundGrowthTests {
    private final class Counter: CompoundMember {
        let name = "counter"
        let queue = EmissionQueue()
        var membership: CompoundMembership?
        private(set) var changes = 0

        func membershipChanged() { changes += 1 }
    }

    @Test(arguments: [1, 2, 60])
    func `A member hears of a change once, however many ways lead to it`(layers: Int) throws {
        let counter = Counter()
        var below = [CompoundHub("left"), CompoundHub("right")]
        for compound in below { compound.link(counter) }
        var all = below
        for layer in 1...layers {
            let above = [CompoundHub("left \(layer)"), CompoundHub("right \(layer)")]
            for compound in above {
                for member in below { try compound.attach(member) }
            }
            all += above
            below = above
        }
        // One for each of the members at the bottom, and one for each of four attachments a layer.
        #expect(counter.changes == 2 + 4 * layers)
        let token = below[0].tap { _ in }
        #expect(counter.changes == 3 + 4 * layers)
        token.cancel()
        #expect(below[0].tapCount == 0)
        #expect(counter.changes == 4 + 4 * layers)
    }

    @Test func `A hub is heard through a diamond and through a chain that grows at its top`() throws {
        let hub = EventHub<PageEvent>()
        var compounds = [CompoundHub("0")]
        compounds[0].attach(hub)
        for number in 1...200 {
            let above = CompoundHub("\(number)")
            for member in compounds.suffix(2) { try above.attach(member) }
            compounds.append(above)
        }
        var log: [String] = []
        let tokens = [0, 100, 200].map { number in
            compounds[number].tap { log.append("\(number) \($0)") }
        }
        hub.emit(.e1, 0)
        #expect(log == ["0 page.e1", "100 page.e1", "200 page.e1"])
        for token in tokens { token.cancel() }
        #expect([0, 100, 200].map { compounds[$0].tapCount } == [0, 0, 0])
        #expect(!hub.hasTaps(for: .e1))
    }
}
