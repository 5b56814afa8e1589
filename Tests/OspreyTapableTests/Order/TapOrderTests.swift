import OspreyTestSupport
import Testing

@testable import OspreyTapable

struct TapOrderTests {
    private struct Tap {
        var stage: Int
        var before: [String] = []
        var after: [String] = []
    }

    @Test(arguments: Exploration.seeds(100))
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

    @Test(arguments: Exploration.seeds(100))
    func `The order is the one that the three steps give when they are taken literally`(_ seed: UInt64) {
        var random = Random(seed: seed)
        let names = (0..<6).map { "\($0)" }
        func some() -> [String] { names.filter { _ in Int.random(in: 0..<8, using: &random) == 0 } }
        let records = (0..<14).map { index in
            record(
                index, Tap(stage: .random(in: -1...1, using: &random), before: some(), after: some()), of: 6)
        }
        switch TapOrder.solve(records) {
        case .success(let solution): #expect(solution.order == TapOrderModel(records).order)
        case .failure(let cycle): #expect(cycle.path.count > 1)
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

    @Test func `Thousands that must all follow thousands need no list of pairs`() {
        let count = 20_000
        let taps = (0..<count).map { index in
            index.isMultiple(of: 2) ? Tap(stage: 0, after: ["1"]) : Tap(stage: 0)
        }
        let records = taps.enumerated().map { record($0.offset, $0.element, of: 2) }
        let odd = (0..<UInt64(count)).filter { !$0.isMultiple(of: 2) }
        let even = (0..<UInt64(count)).filter { $0.isMultiple(of: 2) }
        #expect(serials(records) == odd + even)
        let graph = TapGraph(records)
        #expect(graph.lists.joined().count + graph.followed.joined().count == count + count / 2)
    }

    private func serials(_ records: [TapRecord]) -> [UInt64] {
        guard case .success(let solution) = TapOrder.solve(records) else { return [] }
        return solution.order.map { records[$0].serial }
    }

    private func names(_ random: inout Random) -> [String] {
        Int.random(in: 0..<4, using: &random) == 0 ? ["\(Int.random(in: 0..<15, using: &random))"] : []
    }

    /// A tap that is named by its number, or by what remains of it, so that several have one name.
    private func record(_ index: Int, _ tap: Tap, of names: Int = .max) -> TapRecord {
        TapRecord(
            serial: UInt64(index),
            placement: TapPlacement(
                name: "\(index % names)", stage: tap.stage, before: tap.before, after: tap.after),
            gate: nil, origin: TapOrigin(fileID: #fileID, line: #line), ledger: TapLedger())
    }
}

/// The three steps of the order as they are written down, without a thought for time.
private struct TapOrderModel {
    private typealias Key = (stage: Int, serial: UInt64)

    private let taps: [TapRecord]
    private(set) var order: [Int] = []

    init(_ taps: [TapRecord]) {
        self.taps = taps
        let list = taps.indices.sorted { precedes(way($0), way($1)) }
        for index in list { walk(index, list) }
    }

    /// The keys of the tap that it moves behind, if it does, then its own.
    private func way(_ index: Int) -> [Key] {
        let own = [(taps[index].stage, taps[index].serial)]
        let targets = taps.indices.filter { taps[index].placement.after.contains(taps[$0].name) }
        let last = targets.map(way).max(by: precedes)
        guard let last, precedes(own, last) else { return own }
        return last + own
    }

    private mutating func walk(_ index: Int, _ list: [Int]) {
        guard !order.contains(index) else { return }
        let (name, placement) = (taps[index].name, taps[index].placement)
        for other in list
        where placement.after.contains(taps[other].name) || taps[other].placement.before.contains(name) {
            walk(other, list)
        }
        order.append(index)
    }

    private func precedes(_ left: [Key], _ right: [Key]) -> Bool {
        left.lexicographicallyPrecedes(right, by: <)
    }
}
