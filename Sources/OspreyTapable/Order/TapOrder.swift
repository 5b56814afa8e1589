/// Puts taps in order.
///
/// 1. Sort by stage, then by order of tapping.
/// 2. A tap that names others in `after` moves just behind the last of them, if that sits later.
/// 3. Walk the list, and before each tap list, in the same way, the taps that must precede it.
///
/// A name that no tap has constrains nothing; a name that several taps have means all of them.
struct TapOrder {
    /// Taps in order, as indices, and why.
    struct Solution {
        var order: [Int] = []
        /// For each tap the one that it moved behind in the second step.
        var movedBehind: [Int?]
        /// For each tap the one that it was listed ahead of in the third step, out of its turn.
        var listedAhead: [Int?]
    }

    /// Taps that each have to precede the next, by name, the last being the first again.
    struct Cycle: Error {
        let path: [String]
    }

    private let taps: [TapRecord]
    private let graph: TapGraph

    static func solve(_ taps: [TapRecord]) -> Result<Solution, Cycle> {
        let graph = TapGraph(taps)
        switch graph.dependenciesFirst() {
        case .failure(let cycle): return .failure(Cycle(path: cycle.path.map { taps[$0].name }))
        case .success(let indices): return .success(TapOrder(taps: taps, graph: graph).solve(indices))
        }
    }

    private func solve(_ dependenciesFirst: [Int]) -> Solution {
        var solution = Solution(
            movedBehind: Array(repeating: nil, count: taps.count),
            listedAhead: Array(repeating: nil, count: taps.count))
        let rank = rank(dependenciesFirst, &solution)
        list(rank, &solution)
        return solution
    }

    /// The first two steps: the place of each tap in the list.
    private func rank(_ dependenciesFirst: [Int], _ solution: inout Solution) -> [Int] {
        var positions = [TapPosition?](repeating: nil, count: taps.count)
        for index in dependenciesFirst {
            let own = TapPosition(taps[index])
            let last = graph.followed[index].max { left, right in
                guard let left = positions[left], let right = positions[right] else { return false }
                return left < right
            }
            if let last, let target = positions[last], own < target {
                positions[index] = target.behind(own)
                solution.movedBehind[index] = last
            } else {
                positions[index] = own
            }
        }
        let sorted = taps.indices.sorted { left, right in
            guard let left = positions[left], let right = positions[right] else { return false }
            return left < right
        }
        var rank = [Int](repeating: 0, count: taps.count)
        for (place, index) in sorted.enumerated() { rank[index] = place }
        return rank
    }

    /// The third step, with a stack of its own, since chains may be long.
    private func list(_ rank: [Int], _ solution: inout Solution) {
        var isListed = [Bool](repeating: false, count: taps.count)
        for turn in taps.indices.sorted(by: { rank[$0] < rank[$1] }) where !isListed[turn] {
            var open = [turn]
            while let index = open.last {
                let missing = graph.predecessors[index].lazy.filter { !isListed[$0] }
                if let next = missing.min(by: { rank[$0] < rank[$1] }) {
                    solution.listedAhead[next] = rank[next] > rank[index] ? index : nil
                    open.append(next)
                } else {
                    isListed[index] = true
                    solution.order.append(index)
                    open.removeLast()
                }
            }
        }
    }
}
