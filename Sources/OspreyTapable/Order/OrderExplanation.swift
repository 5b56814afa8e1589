/// Explains the order in which the taps of a hub are called.
///
/// Its description has a line for each tap:
///
/// ```
/// 1. log (stage 0): ahead of 'save', which it must precede
/// 2. save (stage 0): by stage, then by order of tapping
/// 3. audit (stage 0): by stage, then by order of tapping; before 'print' waits: no tap has that name
/// ```
public struct OrderExplanation: Sendable, Equatable {
    /// The reason for the place of a tap.
    public enum Reason: Sendable, Equatable {
        /// Its stage, and within the stage the order of tapping.
        case stage
        /// It was moved directly behind the named tap, the last of those that it must follow.
        case behind(String)
        /// It was moved ahead of the named tap, which it must precede.
        case ahead(of: String)
    }

    /// A tap, and the reason for its place.
    public struct Place: Sendable, Equatable {
        /// The tap.
        public let tap: TapDescription
        /// The reason for its place.
        public let reason: Reason
        /// Names in its `before` and `after` that no tap has yet.
        public let waiting: [String]
    }

    /// The taps in calling order.
    public let places: [Place]

    init(_ taps: [TapRecord]) {
        // There is no cycle: a tap that would complete one is refused.
        guard case .success(let solution) = TapOrder.solve(taps) else {
            places = []
            return
        }
        let names = Set(taps.compactMap(\.givenName))
        places = solution.order.map { index in
            let placement = taps[index].placement
            let reason: Reason =
                if let target = solution.listedAhead[index] {
                    .ahead(of: taps[target].name)
                } else if let target = solution.movedBehind[index] {
                    .behind(taps[target].name)
                } else {
                    .stage
                }
            let waiting = (placement.before + placement.after).filter { !names.contains($0) }
            return Place(tap: taps[index].description, reason: reason, waiting: waiting)
        }
    }
}

extension OrderExplanation: CustomStringConvertible {
    /// The explanation in words; the wording may change from one version to the next.
    public var description: String {
        guard !places.isEmpty else { return "no taps" }
        return zip(1..., places).map { "\($0). \($1.description)" }.joined(separator: "\n")
    }
}

extension OrderExplanation.Place: CustomStringConvertible {
    /// The tap's name, its stage, the reason for its place, and the names that it waits for.
    public var description: String {
        let decided =
            switch reason {
            case .stage: "by stage, then by order of tapping"
            case .behind(let name): "behind '\(name)', which it must follow"
            case .ahead(let name): "ahead of '\(name)', which it must precede"
            }
        let parked = waiting.map { name in
            "; \(tap.before.contains(name) ? "before" : "after") '\(name)' waits: no tap has that name"
        }
        return "\(tap.name) (stage \(tap.stage)): \(decided)\(parked.joined())"
    }
}
