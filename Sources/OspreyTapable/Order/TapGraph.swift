/// Which taps must precede which, as indices.
struct TapGraph {
    /// For each tap those that must precede it, by its own `after` and by the others' `before`.
    let predecessors: [[Int]]
    /// For each tap those that it names in `after`.
    let followed: [[Int]]

    /// Taps that each have to precede the next, the last being the first again.
    struct Cycle: Error {
        let path: [Int]
    }

    init(_ taps: [TapRecord]) {
        var named: [String: [Int]] = [:]
        for (index, tap) in taps.enumerated() {
            if let name = tap.placement.name { named[name, default: []].append(index) }
        }
        followed = taps.map { tap in tap.placement.after.flatMap { named[$0] ?? [] } }
        var predecessors = followed
        for (index, tap) in taps.enumerated() {
            for target in tap.placement.before.flatMap({ named[$0] ?? [] }) {
                predecessors[target].append(index)
            }
        }
        self.predecessors = predecessors
    }

    /// All taps, each after those that must precede it.
    func dependenciesFirst() -> Result<[Int], Cycle> {
        enum State { case unseen, open, done }
        var states = [State](repeating: .unseen, count: predecessors.count)
        var order: [Int] = []
        for start in predecessors.indices where states[start] == .unseen {
            // A path from a tap to one before it, and so on, with how many predecessors of each were followed.
            var path = [(tap: start, followed: 0)]
            states[start] = .open
            while let (tap, followed) = path.last {
                guard followed < predecessors[tap].count else {
                    states[tap] = .done
                    order.append(tap)
                    path.removeLast()
                    continue
                }
                path[path.count - 1].followed += 1
                let next = predecessors[tap][followed]
                switch states[next] {
                case .done: break
                case .open:
                    let cycle = path.map(\.tap).drop { $0 != next } + [next]
                    return .failure(Cycle(path: cycle.reversed()))
                case .unseen:
                    states[next] = .open
                    path.append((next, 0))
                }
            }
        }
        return .success(order)
    }
}
