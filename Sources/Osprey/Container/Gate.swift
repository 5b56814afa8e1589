/// Holds requests back while the container is not ready for them.
struct Gate {
    /// Whether requests pass.
    var isOpen = false

    /// The requests that wait, in the order in which they came.
    private(set) var held: [HeldIntent] = []

    mutating func hold(_ order: OpenOrder) {
        held.append(HeldIntent(order))
    }

    /// Applies a policy to what waits and returns what is to run, in order.
    @MainActor
    mutating func release(_ policy: GatePolicy) -> [HeldIntent] {
        if case .keep = policy { return [] }
        let waiting = held
        held = []
        let running: [HeldIntent] =
            switch policy {
            case .execute: waiting
            case .clear, .keep: []
            case .transform(let transform): waiting.compactMap { one in transform(one).map(one.replacing) }
            case .custom(let choose): choose(waiting)
            }
        let completions = running.compactMap(\.order.completion)
        for completion in waiting.compactMap(\.order.completion)
        where !completions.contains(where: { $0 === completion }) {
            completion.drop()
        }
        return running
    }
}
