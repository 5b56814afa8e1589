/// Puts interceptors in the order in which they are asked, by the rules that taps follow, but the newest first.
///
/// They are sorted by stage, the newest first within one. One that names others in `after` moves just behind the last
/// of them, if that comes later. Then the list is walked, and before each interceptor those are listed, in the same
/// way, that have to come before it.
@MainActor
struct InterceptorOrder {
    private let entries: [RegisteredInterceptor]
    private var positions: [[Int]?]
    private var states: [State]
    private var order: [Int] = []

    /// Aliases that each have to come before the next, the last being the first again; empty if there are none.
    private(set) var cycle: [String] = []

    private enum State { case unseen, open, listed }

    /// Takes interceptors in the order of their registration.
    init(_ registered: [RegisteredInterceptor]) {
        entries = registered.reversed().enumerated()
            .sorted { ($0.element.options.stage, $0.offset) < ($1.element.options.stage, $1.offset) }
            .map(\.element)
        positions = Array(repeating: nil, count: entries.count)
        states = Array(repeating: .unseen, count: entries.count)
        let ranked = entries.indices.map { (index: $0, position: position(of: $0)) }
            .sorted { $0.position.lexicographicallyPrecedes($1.position) }
            .map(\.index)
        for index in ranked { list(index, behind: [], ranked) }
    }

    /// The interceptors in order; a constraint that closes a circle counts for nothing.
    var interceptors: [RegisteredInterceptor] { order.map { entries[$0] } }

    /// The place of an interceptor as a path: its own number, behind that of the one it has moved behind.
    private mutating func position(of index: Int) -> [Int] {
        if let position = positions[index] { return position }
        positions[index] = [index]
        let followed = entries.indices.filter { entries[index].options.after.contains(entries[$0].alias) }
        let places = followed.map { position(of: $0) }
        if let last = places.max(by: { $0.lexicographicallyPrecedes($1) }),
            [index].lexicographicallyPrecedes(last)
        {
            positions[index] = last + [index]
        }
        return positions[index] ?? [index]
    }

    private mutating func list(_ index: Int, behind path: [Int], _ ranked: [Int]) {
        switch states[index] {
        case .listed: return
        case .open:
            let circle = path.drop { $0 != index }
            if cycle.isEmpty { cycle = (circle + [index]).reversed().map { entries[$0].alias } }
        case .unseen:
            states[index] = .open
            for other in ranked where precedes(other, index) { list(other, behind: path + [index], ranked) }
            states[index] = .listed
            order.append(index)
        }
    }

    private func precedes(_ other: Int, _ index: Int) -> Bool {
        entries[index].options.after.contains(entries[other].alias)
            || entries[other].options.before.contains(entries[index].alias)
    }
}
