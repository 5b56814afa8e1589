/// Which taps must precede which, as indices.
///
/// All taps that a tap must follow for one reason form one list, which is shared by all taps with that reason: the taps
/// with a name, for the taps that list it in `after`, and the taps that list a name in `before`, for the taps with that
/// name. So the size of the graph is linear in the constraints, even if a thousand taps with one name must precede a
/// thousand others.
struct TapGraph {
    /// Taps that others have to follow.
    let lists: [[Int]]
    /// For each tap, the lists of the taps that it names in `after`.
    let followed: [[Int]]
    /// For each tap, the list of the taps that name it in `before`, if there is one.
    let preceding: [Int?]

    /// Taps that each have to precede the next; the last is the first again.
    struct Cycle: Error {
        let path: [Int]
    }

    init(_ taps: [TapRecord]) {
        var named = Lists()
        var before = Lists()
        for (index, tap) in taps.enumerated() {
            if let name = tap.givenName { named.append(index, to: name) }
            for target in tap.placement.before { before.append(index, to: target) }
        }
        lists = named.elements + before.elements
        followed = taps.map { tap in tap.placement.after.compactMap { named.places[$0] } }
        preceding = taps.map { tap in
            tap.givenName.flatMap { before.places[$0] }.map { $0 + named.elements.count }
        }
    }

    /// Whether there are no constraints.
    var isEmpty: Bool { followed.allSatisfy(\.isEmpty) && preceding.allSatisfy { $0 == nil } }

    /// The lists of taps that must precede a tap.
    func predecessors(of tap: Int) -> [Int] {
        guard let own = preceding[tap] else { return followed[tap] }
        return followed[tap] + [own]
    }

    /// All taps, each after the taps that must precede it.
    func dependenciesFirst() -> Result<[Int], Cycle> {
        enum State { case unseen, open, done }
        var states = [State](repeating: .unseen, count: followed.count)
        var order: [Int] = []
        /// How many taps of each list are done, for all taps that use the list.
        var done = [Int](repeating: 0, count: lists.count)
        for start in states.indices where states[start] == .unseen {
            // A path from a tap to one of its predecessors, and so on, each with the lists that are not finished yet.
            var path = [(tap: start, rest: predecessors(of: start))]
            states[start] = .open
            while let (tap, rest) = path.last {
                guard let list = rest.last else {
                    states[tap] = .done
                    order.append(tap)
                    path.removeLast()
                    continue
                }
                guard done[list] < lists[list].count else {
                    path[path.count - 1].rest.removeLast()
                    continue
                }
                let next = lists[list][done[list]]
                switch states[next] {
                case .done: done[list] += 1
                case .open:
                    let cycle = path.map(\.tap).drop { $0 != next } + [next]
                    return .failure(Cycle(path: cycle.reversed()))
                case .unseen:
                    states[next] = .open
                    path.append((next, predecessors(of: next)))
                }
            }
        }
        return .success(order)
    }

    /// Lists by name, each with an index.
    private struct Lists {
        var places: [String: Int] = [:]
        var elements: [[Int]] = []

        mutating func append(_ tap: Int, to name: String) {
            if let place = places[name] {
                elements[place].append(tap)
            } else {
                places[name] = elements.count
                elements.append([tap])
            }
        }
    }
}
