import OspreyTestSupport
import Testing

@testable import OspreyTapable

/// Random scripts, played on a hub and on a list that is searched, sorted and copied without a thought for time.
@MainActor
struct TapModelTests {
    @Test(arguments: Exploration.seeds(100))
    func `A hub calls what a plain list of taps would call`(_ seed: UInt64) {
        let actual = TapScript(seed: seed, on: HubUnderTest())
        let expected = TapScript(seed: seed, on: PlainHub())
        #expect(actual.log == expected.log)
        #expect(actual.log.count > 20)
    }

    @Test(arguments: Exploration.seeds(15))
    func `Taps are called in the order that is explained, whatever has come and gone`(_ seed: UInt64) {
        var random = Random(seed: seed)
        let hub = EventHub<PageEvent>()
        var called: [String] = []
        var tokens: [TapToken] = []
        let names = ["a", "b", "c", "d", "e", "f"]
        for step in 0..<200 {
            switch Int.random(in: 0..<6, using: &random) {
            case 0..<2:
                let origin = UInt(step)
                let token = hub.tap(stage: .random(in: -1...1, using: &random), line: origin) { _, _ in
                    called.append("\(origin)")
                }
                tokens.append(token)
            case 2..<4:
                let before = names.filter { _ in Int.random(in: 0..<8, using: &random) == 0 }
                let after = names.filter { _ in Int.random(in: 0..<8, using: &random) == 0 }
                let token = try? hub.tap(
                    named: names.randomElement(using: &random) ?? "",
                    stage: .random(in: -1...1, using: &random),
                    before: before, after: after, line: UInt(step)
                ) { _, _ in called.append("\(step)") }
                if let token { tokens.append(token) }
            case 4:
                if !tokens.isEmpty { tokens.remove(at: .random(in: tokens.indices, using: &random)) }
            default:
                called = []
                hub.emit(.e1, 0)
                let explained = hub.explainOrder().places.map { "\($0.tap.origin.split(separator: ":")[1])" }
                #expect(called == explained)
            }
        }
    }

    @Test func `Thousands of taps that end in any order leave nothing behind`() throws {
        let hub = EventHub<PageEvent>()
        var random = Random(seed: 7)
        var tokens = (0..<5_000).map { index in hub.tap(stage: index % 7) { _, _ in } }
        tokens.shuffle(using: &random)
        while !tokens.isEmpty {
            tokens.removeLast(min(100, tokens.count))
            #expect(hub.tapCount == tokens.count)
            #expect(hub.hasTaps(for: .e1) == !tokens.isEmpty)
        }
        try hub.assertNoTaps()
        #expect(hub.taps.capacity <= 1_024)
    }

    @Test(arguments: [-1, 0, 1, 3])
    func `A tap that comes, is called and goes finds its old place among those of other stages`(_ stage: Int)
    {
        let hub = EventHub<PageEvent>()
        var called: [Int] = []
        let others = (0..<3_000).map { index in
            hub.tap(index.isMultiple(of: 1_000) ? .e1 : .e2, stage: index / 1_500 * 2) { _, _ in
                called.append(index / 1_500 * 2)
            }
        }
        var memory: [UnsafeMutableRawPointer?] = []
        for _ in 0..<100 {
            let token = hub.tap(.e1, stage: stage) { _, _ in called.append(stage) }
            hub.emit(.e1, 0)
            #expect(called == [0, 0, 2, stage].sorted())
            called = []
            token.cancel()
            memory.append(UnsafeMutableRawPointer(hub.taps.slots.baseAddress))
        }
        #expect(memory.dropFirst().allSatisfy { $0 == memory[1] }, "the line moves at most once")
        #expect(hub.tapCount == others.count)
    }

    @Test func `Taps that come and go at a low stage do not make their hub put others in order`() {
        let hub = EventHub<PageEvent>()
        let others = (0..<5_000).map { _ in hub.tap(.e2) { _, _ in } }
        let memory = hub.taps.slots.baseAddress
        for _ in 0..<10_000 {
            let token = hub.tap(.e1, stage: -1) { _, _ in }
            #expect(hub.hasTaps(for: .e1))
            token.cancel()
            #expect(!hub.hasTaps(for: .e1))
        }
        // Nobody has walked the line, or it would have moved: the first walk puts it in order.
        #expect(hub.taps.slots.baseAddress == memory)
        #expect(!hub.taps.isOrdered)
        #expect(hub.tapCount == others.count)
    }

    @Test func `A chain that grows at either end is called in its order`() throws {
        let hub = EventHub<PageEvent>()
        var order: [Int] = []
        let count = 5_000
        let tokens = try (0..<count).map { index in
            index.isMultiple(of: 2)
                ? try hub.tap(named: "\(index)", after: ["\(index - 2)"]) { _, _ in order.append(index) }
                : try hub.tap(named: "\(-index)", before: ["\(2 - index)"]) { _, _ in order.append(-index) }
        }
        hub.emit(.e1, 0)
        #expect(order.filter { $0 >= 0 } == Array(stride(from: 0, to: count, by: 2)))
        #expect(order.filter { $0 < 0 } == Array(stride(from: 1, to: count, by: 2).map { -$0 }.reversed()))
        withExtendedLifetime(tokens) {}
    }

    @Test(arguments: [
        (["a": ["b"], "b": ["c"]], "a", false), (["a": ["b"], "b": ["c"], "c": ["a"]], "b", true),
        (["a": ["b"], "b": ["a"], "c": ["a"]], "c", false), (["a": ["a"]], "a", true),
        (["a": ["nobody"], "b": ["a"]], "a", false),
    ])
    func `Names tell whether constraints lead from one of them back to it`(
        _ before: [String: [String]], _ name: String, _ closes: Bool
    ) {
        var names = TapNames()
        let records = before.map { record($0.key, before: $0.value) }
        for record in records { names.insert(record) }
        #expect(names.mayCloseCycle(record(name)) == closes)
        for record in records { names.remove(record) }
        #expect(!names.mayCloseCycle(record(name)))
    }

    private func record(_ name: String, before: [String] = []) -> TapRecord {
        TapRecord(
            serial: 0, placement: TapPlacement(name: name, stage: 0, before: before, after: []),
            gate: nil, origin: TapOrigin(fileID: #fileID, line: #line), ledger: TapLedger())
    }

    @Test func `Names that form a cycle are no error as long as no taps do`() throws {
        let hub = EventHub<PageEvent>()
        var order: [String] = []
        let tokens = [
            try hub.tap(named: "A", after: ["B"]) { _, _ in order.append("last") },
            try hub.tap(named: "A", before: ["B"]) { _, _ in order.append("first") },
            try hub.tap(named: "B") { _, _ in order.append("middle") },
        ]
        hub.emit(.e1, 0)
        #expect(order == ["first", "middle", "last"])
        let error = #expect(throws: TapError.self) { try hub.tap(named: "B", after: ["A"]) { _, _ in } }
        #expect(error == .cycle(hub: "page", path: ["A", "B", "A"]))
        withExtendedLifetime(tokens) {}
    }

    @Test func `A constraint ends with its tap`() throws {
        let hub = EventHub<PageEvent>()
        var order: [String] = []
        func tap(_ name: String, stage: Int = 0, before: [String] = [], after: [String] = []) throws
            -> TapToken
        {
            try hub.tap(named: name, stage: stage, before: before, after: after) { _, _ in order.append(name)
            }
        }
        let late = try tap("late", stage: 1)
        let early = try tap("early", before: ["first"])
        let first = try tap("first", before: ["late"])
        hub.emit(.e1, 0)
        #expect(order == ["early", "first", "late"])
        early.cancel()
        let follower = try tap("early", after: ["first"])
        order = []
        hub.emit(.e1, 0)
        #expect(order == ["first", "early", "late"])
        withExtendedLifetime([late, first, follower]) {}
    }
}
