/// Puts taps in order.
///
/// 1. Sort by stage, then by order of tapping.
/// 2. A tap that names others in `after` moves just behind the last of them, if that sits later.
/// 3. Walk the list, and before each tap list, in the same way, the taps that must precede it.
///
/// A name that no tap has constrains nothing; a name that several taps have means all of them.
struct TapOrder {
    /// A position as a path: the tap's own key, preceded by that of the tap it moved behind, and so on.
    ///
    /// Paths compare like words in a dictionary, so whatever moved behind a tap sits right behind it, and
    /// taps that moved behind the same one keep their own order.
    private typealias Position = [Key]

    private struct Key: Comparable {
        let stage: Int
        let serial: UInt64

        static func < (left: Key, right: Key) -> Bool {
            (left.stage, left.serial) < (right.stage, right.serial)
        }
    }

    private let taps: [TapRecord]
    /// For each tap those that must precede it, by its own `after` and by the others' `before`.
    private let predecessors: [[Int]]
    /// For each tap those that it names in `after`.
    private let followed: [[Int]]

    /// The order of the taps as indices, or the names along a cycle, first and last being the same.
    static func solve(_ taps: [TapRecord]) -> Result<[Int], Cycle> {
        TapOrder(taps).walk()
    }

    /// Taps that each have to precede the next, the last being the first again.
    struct Cycle: Error {
        let path: [String]
    }

    private init(_ taps: [TapRecord]) {
        self.taps = taps
        var named: [String: [Int]] = [:]
        for (index, tap) in taps.enumerated() {
            if let name = tap.placement.name { named[name, default: []].append(index) }
        }
        let followed = taps.map { tap in tap.placement.after.flatMap { named[$0] ?? [] } }
        var predecessors = followed
        for (index, tap) in taps.enumerated() {
            for target in tap.placement.before.flatMap({ named[$0] ?? [] }) {
                predecessors[target].append(index)
            }
        }
        self.followed = followed
        self.predecessors = predecessors
    }

    private func walk() -> Result<[Int], Cycle> {
        if let cycle = findCycle() { return .failure(cycle) }
        let positions = positions()
        let sorted = taps.indices.sorted { positions[$0].lexicographicallyPrecedes(positions[$1]) }
        var rank = [Int](repeating: 0, count: taps.count)
        for (place, index) in sorted.enumerated() { rank[index] = place }

        var listed = [Bool](repeating: false, count: taps.count)
        var order: [Int] = []
        func list(_ index: Int) {
            guard !listed[index] else { return }
            listed[index] = true
            for predecessor in predecessors[index].sorted(by: { rank[$0] < rank[$1] }) { list(predecessor) }
            order.append(index)
        }
        sorted.forEach(list)
        return .success(order)
    }

    /// Where each tap sits after the second step.
    private func positions() -> [Position] {
        var known = [Position?](repeating: nil, count: taps.count)
        func position(_ index: Int) -> Position {
            if let position = known[index] { return position }
            let own = [Key(stage: taps[index].placement.stage, serial: taps[index].serial)]
            let last = followed[index].map(position).max { $0.lexicographicallyPrecedes($1) }
            let position = last.map { own.lexicographicallyPrecedes($0) ? $0 + own : own } ?? own
            known[index] = position
            return position
        }
        return taps.indices.map(position)
    }

    private func findCycle() -> Cycle? {
        enum State { case unseen, open, done }
        var states = [State](repeating: .unseen, count: taps.count)
        var path: [Int] = []
        func visit(_ index: Int) -> [Int]? {
            switch states[index] {
            case .done: return nil
            case .open: return path.drop { $0 != index } + [index]
            case .unseen: break
            }
            states[index] = .open
            path.append(index)
            for predecessor in predecessors[index] {
                if let cycle = visit(predecessor) { return cycle }
            }
            path.removeLast()
            states[index] = .done
            return nil
        }
        for index in taps.indices {
            // The path was followed from each tap to one before it, so it reads backwards.
            if let cycle = visit(index) { return Cycle(path: cycle.reversed().map { taps[$0].name }) }
        }
        return nil
    }
}
