import OspreyRouting

/// Sorts interceptors in the order in which they are asked, by the rules for taps, but with the newest first.
///
/// They are sorted by stage, and within a stage the newest comes first. An interceptor that names others in `after`
/// moves directly behind the last of them, if that comes later. Then the list is traversed; each interceptor is
/// preceded, by the same rules, by those that have to come before it.
@MainActor
struct InterceptorOrder {
    private let entries: [RegisteredInterceptor]
    private let indices: [ExactName: [Int]]
    /// The interceptors that have to come before an alias.
    private var claimants: [ExactName: [Int]] = [:]
    private var positions: [[Int]?]
    private var ranks: [Int]
    private var states: [State]
    private var order: [Int] = []

    /// Aliases that each have to come before the next, starting and ending with the same one; empty without a cycle.
    private(set) var cycle: [String] = []

    private enum State { case unseen, open, listed }

    /// Takes interceptors in the order of their registration.
    init(_ registered: [RegisteredInterceptor]) {
        entries = registered.reversed().enumerated()
            .sorted { ($0.element.options.stage, $0.offset) < ($1.element.options.stage, $1.offset) }
            .map(\.element)
        indices = Dictionary(grouping: entries.indices) { [entries] in ExactName(entries[$0].alias) }
        for index in entries.indices {
            for alias in entries[index].options.before.exactNames {
                claimants[alias, default: []].append(index)
            }
        }
        positions = Array(repeating: nil, count: entries.count)
        ranks = Array(repeating: 0, count: entries.count)
        states = Array(repeating: .unseen, count: entries.count)
        let ranked = entries.indices.map { (index: $0, position: position(of: $0)) }
            .sorted { $0.position.lexicographicallyPrecedes($1.position) }
            .map(\.index)
        for (rank, index) in ranked.enumerated() { ranks[index] = rank }
        for index in ranked { list(index, behind: []) }
    }

    /// The interceptors in order; a constraint that closes a cycle is ignored.
    var interceptors: [RegisteredInterceptor] { order.map { entries[$0] } }

    /// The position of an interceptor as a path: its own index, after the position of the one it has moved behind.
    private mutating func position(of index: Int) -> [Int] {
        if let position = positions[index] { return position }
        positions[index] = [index]
        let places = followed(by: index).map { position(of: $0) }
        if let last = places.max(by: { $0.lexicographicallyPrecedes($1) }),
            [index].lexicographicallyPrecedes(last)
        {
            positions[index] = last + [index]
        }
        return positions[index] ?? [index]
    }

    private mutating func list(_ index: Int, behind path: [Int]) {
        switch states[index] {
        case .listed: return
        case .open:
            let circle = path.drop { $0 != index }
            if cycle.isEmpty { cycle = (circle + [index]).reversed().map { entries[$0].alias } }
        case .unseen:
            states[index] = .open
            let earlier = Set(followed(by: index) + (claimants[entries[index].alias] ?? []))
            for other in earlier.sorted(by: { ranks[$0] < ranks[$1] }) { list(other, behind: path + [index]) }
            states[index] = .listed
            order.append(index)
        }
    }

    /// The interceptors that an interceptor names in `after`.
    private func followed(by index: Int) -> [Int] {
        entries[index].options.after.flatMap { indices[$0] ?? [] }
    }
}
