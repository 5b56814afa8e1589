/// Sorts taps.
///
/// 1. Sort by stage, then by order of tapping.
/// 2. A tap that names others in `after` moves directly behind the last of them, if that comes later.
/// 3. Traverse the list; each tap is preceded, by the same rules, by the taps that must come before it.
///
/// A name that no tap has is ignored; a name of several taps applies to all of them. Complexity: O(n log n) in taps and
/// constraints, unless many taps move behind taps that have themselves moved.
struct TapOrder {
    /// The order of taps, as indices, with the reasons.
    struct Solution {
        var order: [Int] = []
        /// For each tap, the tap that it was moved behind in the second step.
        var movedBehind: [Int?]
        /// For each tap, the tap that it was moved ahead of in the third step.
        var listedAhead: [Int?]
    }

    /// Taps that each have to precede the next, by name; the last is the first again.
    struct Cycle: Error {
        let path: [String]
    }

    private let taps: [TapRecord]
    private let graph: TapGraph
    /// The taps after the first step.
    private let sorted: [Int]

    static func solve(_ taps: [TapRecord]) -> Result<Solution, Cycle> {
        let sorted = taps.indices.sorted {
            (taps[$0].stage, taps[$0].serial) < (taps[$1].stage, taps[$1].serial)
        }
        let graph = TapGraph(taps)
        var solution = Solution(
            movedBehind: Array(repeating: nil, count: taps.count),
            listedAhead: Array(repeating: nil, count: taps.count))
        guard !graph.isEmpty else {
            solution.order = sorted
            return .success(solution)
        }
        switch graph.dependenciesFirst() {
        case .failure(let cycle): return .failure(Cycle(path: cycle.path.map { taps[$0].name }))
        case .success(let indices):
            let order = TapOrder(taps: taps, graph: graph, sorted: sorted)
            order.list(order.move(indices, &solution), &solution)
            return .success(solution)
        }
    }

    /// The second step: computes the rank of each tap, which is its position in the list.
    ///
    /// A tap that moves behind another one is placed directly behind it; taps that move behind the same one keep their
    /// order. So they are branches of a tree, and the list is a traversal of the tree, each tap before its branches.
    private func move(_ dependenciesFirst: [Int], _ solution: inout Solution) -> [Int] {
        var sortedRank = [Int](repeating: 0, count: taps.count)
        for (rank, index) in sorted.enumerated() { sortedRank[index] = rank }
        var tree = TapTree(rank: sortedRank)
        // For each list, the last tap in order, once all of its taps have moved.
        var last = [Int?](repeating: nil, count: graph.lists.count)
        for index in dependenciesFirst {
            for list in graph.followed[index] where last[list] == nil {
                last[list] = graph.lists[list].max { tree.precedes($0, $1) }
            }
            let target = graph.followed[index].compactMap { last[$0] }.max { tree.precedes($0, $1) }
            guard let target, sortedRank[index] < sortedRank[tree.root[target]] else { continue }
            tree.move(index, behind: target)
            solution.movedBehind[index] = target
        }
        return tree.walk(sorted)
    }

    /// The third step, with an explicit stack, because chains may be long.
    private func list(_ rank: [Int], _ solution: inout Solution) {
        let lists = graph.lists.map { $0.sorted { rank[$0] < rank[$1] } }
        /// How many taps at the head of each list are in the order, for all taps that use the list.
        var done = [Int](repeating: 0, count: lists.count)
        var isListed = [Bool](repeating: false, count: taps.count)
        for turn in taps.indices.sorted(by: { rank[$0] < rank[$1] }) where !isListed[turn] {
            var open = [turn]
            while let index = open.last {
                var missing: Int?
                for list in graph.predecessors(of: index) {
                    while done[list] < lists[list].count, isListed[lists[list][done[list]]] {
                        done[list] += 1
                    }
                    guard done[list] < lists[list].count else { continue }
                    let first = lists[list][done[list]]
                    if missing.map({ rank[first] < rank[$0] }) ?? true { missing = first }
                }
                if let missing {
                    solution.listedAhead[missing] = rank[missing] > rank[index] ? index : nil
                    open.append(missing)
                } else {
                    isListed[index] = true
                    solution.order.append(index)
                    open.removeLast()
                }
            }
        }
    }
}

/// Taps that have moved behind others, as branches of those.
private struct TapTree {
    /// The rank of each tap among those that have moved behind the same one, or behind none.
    private let rank: [Int]
    private var parent: [Int?]
    private var depth: [Int]
    /// For each tap, the root of its tree, initially the tap itself.
    private(set) var root: [Int]

    init(rank: [Int]) {
        self.rank = rank
        parent = Array(repeating: nil, count: rank.count)
        depth = Array(repeating: 0, count: rank.count)
        root = Array(rank.indices)
    }

    /// Moves a tap that no other tap has moved behind yet.
    mutating func move(_ tap: Int, behind target: Int) {
        parent[tap] = target
        depth[tap] = depth[target] + 1
        root[tap] = root[target]
    }

    /// Whether a traversal visits the first tap before the second.
    ///
    /// Complexity: O(depth) within one tree.
    func precedes(_ tap: Int, _ other: Int) -> Bool {
        if root[tap] != root[other] { return rank[root[tap]] < rank[root[other]] }
        var (left, right) = (tap, other)
        while depth[left] > depth[right], let above = parent[left] { left = above }
        while depth[right] > depth[left], let above = parent[right] { right = above }
        // A tap precedes all taps that have moved behind it.
        if left == right { return depth[tap] < depth[other] }
        while let above = parent[left], let beside = parent[right], above != beside {
            (left, right) = (above, beside)
        }
        return rank[left] < rank[right]
    }

    /// The position of each tap in a traversal of all trees.
    func walk(_ sorted: [Int]) -> [Int] {
        var branches = [[Int]](repeating: [], count: rank.count)
        for tap in sorted.reversed() { if let parent = parent[tap] { branches[parent].append(tap) } }
        var places = [Int](repeating: 0, count: rank.count)
        var open = Array(sorted.reversed().filter { parent[$0] == nil })
        var place = 0
        while let tap = open.popLast() {
            places[tap] = place
            place += 1
            open += branches[tap]
        }
        return places
    }
}
