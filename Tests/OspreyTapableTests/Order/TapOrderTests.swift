import Testing

@testable import OspreyTapable

@Suite(.timeLimit(.minutes(5)))
struct TapOrderTests {
    private struct Tap {
        var stage: Int
        var before: [String] = []
        var after: [String] = []
    }

    @Test(arguments: 0..<200)
    func `Random constraints are all satisfied, or some of them form a cycle`(_ seed: UInt64) {
        var random = Random(seed: seed)
        let taps = (0..<12).map { _ in
            Tap(
                stage: Int.random(in: -2...2, using: &random),
                before: names(&random), after: names(&random))
        }
        let records = taps.enumerated().map { record($0.offset, $0.element) }
        switch TapOrder.solve(records) {
        case .success(let solution):
            #expect(Set(solution.order) == Set(taps.indices))
            for (place, index) in solution.order.enumerated() {
                for later in solution.order[place...].dropFirst() {
                    #expect(!taps[index].after.contains("\(later)"))
                    #expect(!taps[later].before.contains("\(index)"))
                }
            }
        case .failure(let cycle):
            #expect(cycle.path.first == cycle.path.last)
            for (earlier, later) in zip(cycle.path, cycle.path.dropFirst()) {
                let (first, second) = (taps[Int(earlier) ?? 0], taps[Int(later) ?? 0])
                #expect(first.before.contains(later) || second.after.contains(earlier))
            }
        }
    }

    @Test func `The order does not depend on the order of the records`() {
        var random = Random(seed: 1)
        let records = (0..<20).map { record($0, Tap(stage: $0 % 3, before: $0 > 10 ? ["\($0 - 7)"] : [])) }
        let expected = serials(records)
        for _ in 0..<10 { #expect(serials(records.shuffled(using: &random)) == expected) }
    }

    @Test func `A long chain needs no deep stack`() {
        let count = 20_000
        let chain = (0..<count).map { record($0, Tap(stage: 0, before: $0 > 0 ? ["\($0 - 1)"] : [])) }
        #expect(serials(chain) == Array((0..<UInt64(count)).reversed()))
    }

    private func serials(_ records: [TapRecord]) -> [UInt64] {
        guard case .success(let solution) = TapOrder.solve(records) else { return [] }
        return solution.order.map { records[$0].serial }
    }

    private func names(_ random: inout Random) -> [String] {
        Int.random(in: 0..<4, using: &random) == 0 ? ["\(Int.random(in: 0..<15, using: &random))"] : []
    }

    private func record(_ index: Int, _ tap: Tap) -> TapRecord {
        TapRecord(
            serial: UInt64(index),
            placement: TapPlacement(name: "\(index)", stage: tap.stage, before: tap.before, after: tap.after),
            origin: TapOrigin(fileID: #fileID, line: #line), ledger: TapLedger())
    }
}

/// Repeatable random numbers (SplitMix64).
private struct Random: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
