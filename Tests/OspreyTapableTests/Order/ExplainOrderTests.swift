import OspreyTapable
import Testing

@MainActor
struct ExplainOrderTests {
    private let hub = EventHub<PageEvent>()

    @Test func `A hub without taps says so`() {
        #expect(hub.explainOrder().places.isEmpty)
        #expect("\(hub.explainOrder())" == "no taps")
    }

    @Test func `Each tap says why it sits where it does`() throws {
        let tokens = [
            try hub.tap(named: "save") { _, _ in },
            try hub.tap(named: "log", before: ["save"]) { _, _ in },
            try hub.tap(named: "audit", stage: -1, after: ["save"]) { _, _ in },
            try hub.tap(named: "late", before: ["print"], after: ["scan"]) { _, _ in },
        ]
        #expect(
            "\(hub.explainOrder())" == """
                1. log (stage 0): ahead of 'save', which it must precede
                2. save (stage 0): by stage, then by order of tapping
                3. audit (stage -1): behind 'save', which it must follow
                4. late (stage 0): by stage, then by order of tapping; \
                before 'print' waits: no tap has that name; after 'scan' waits: no tap has that name
                """)
        #expect(
            hub.explainOrder().places.map(\.reason) == [.ahead(of: "save"), .stage, .behind("save"), .stage])
        #expect(hub.explainOrder().places.map(\.waiting) == [[], [], [], ["print", "scan"]])
        for token in tokens { token.cancel() }
    }

    @Test func `A refused tap names the path and leaves the order as it was`() throws {
        let tokens = [
            try hub.tap(named: "save") { _, _ in }, try hub.tap(named: "log", before: ["save"]) { _, _ in },
        ]
        let error = #expect(throws: TapError.self) {
            try hub.tap(named: "late", before: ["log"], after: ["save"]) { _, _ in }
        }
        #expect(error == .cycle(hub: "page", path: ["log", "save", "late", "log"]))
        #expect(hub.explainOrder().places.map(\.tap.name) == ["log", "save"])
        for token in tokens { token.cancel() }
    }

    @Test func `A compound explains its own taps`() throws {
        let compound = CompoundHub("all")
        let tokens = [
            try compound.tap(named: "b") { _ in }, try compound.tap(named: "a", before: ["b"]) { _ in },
        ]
        #expect(compound.explainOrder().places.map(\.tap.name) == ["a", "b"])
        for token in tokens { token.cancel() }
    }
}
