/// Holds requests back while the container is not ready for them.
///
/// It calls no code of the app. Policies and those who wait for results may look at the gate, or close it; whoever has
/// taken out what waits asks and tells them.
struct Gate {
    /// Whether requests pass.
    var isOpen = false

    /// The policy for when the wall falls, if the app has given one.
    var policyAfterWall: GatePolicy?

    /// The requests that wait, in the order in which they came.
    private(set) var held: [HeldIntent] = []

    mutating func hold(_ order: OpenOrder) {
        held.append(HeldIntent(order))
    }

    /// Hands over what waits, so that nothing does any more.
    mutating func takeHeld() -> [HeldIntent] {
        defer { held = [] }
        return held
    }

    /// Hands over a part of what waits.
    mutating func takeHeld(where condition: (OpenOrder) -> Bool) -> [HeldIntent] {
        let taken = held.filter { condition($0.order) }
        held.removeAll { condition($0.order) }
        return taken
    }
}

extension GatePolicy {
    /// Which requests are to run now of those that have waited, in order.
    func choose(from waiting: [HeldIntent]) -> [HeldIntent] {
        switch self {
        case .execute: waiting
        case .clear, .keep: []
        case .transform(let transform): waiting.compactMap { one in transform(one).map(one.replacing) }
        case .custom(let choose): choose(waiting)
        }
    }
}

extension [HeldIntent] {
    /// Tells those who wait for a result that nobody will open the page, unless one of the others is still to do so.
    @MainActor
    func drop(except running: [HeldIntent] = []) {
        let completions = running.compactMap(\.order.completion)
        for completion in compactMap(\.order.completion)
        where !completions.contains(where: { $0 === completion }) {
            completion.drop()
        }
    }
}
