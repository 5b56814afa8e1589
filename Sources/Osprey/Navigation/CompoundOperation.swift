/// Several changes that become one: they are checked together, committed together and told in one go.
///
/// Each part is checked against the state before the whole. A part that has nothing to do is left out; the whole
/// has nothing to do if no part has. A part that is refused ends the whole.
struct CompoundOperation: NavigationOperation {
    let kind: TransitionKind
    let holder: PageHolder?
    let isForced: Bool
    let isAnimated: Bool
    let transition: TransitionOverride?
    private var parts: [any NavigationOperation]
    private(set) var steps: [TransitionStep] = []

    init(
        _ kind: TransitionKind, in holder: PageHolder?, isForced: Bool = false, isAnimated: Bool = true,
        transition: TransitionOverride? = nil, _ parts: [any NavigationOperation]
    ) {
        self.kind = kind
        self.holder = holder
        self.isForced = isForced
        self.isAnimated = isAnimated
        self.transition = transition
        self.parts = parts
    }

    mutating func prepare(_ change: inout NavigationChange) -> Outcome? {
        var ready: [any NavigationOperation] = []
        steps = []
        for var part in parts {
            let first = change.removed.count
            switch part.prepare(&change) {
            case nil:
                ready.append(part)
                guard let holder = part.holder else { continue }
                steps.append(
                    TransitionStep(kind: part.kind, holder: holder, removed: first..<change.removed.count))
            case .nothingToDo?, .nothingToPop?: continue
            case let outcome?:
                for var part in ready { part.abandon() }
                return outcome
            }
        }
        parts = ready
        return ready.isEmpty ? .nothingToDo : nil
    }

    mutating func commit() {
        for index in parts.indices { parts[index].commit() }
    }

    mutating func abandon() {
        for index in parts.indices { parts[index].abandon() }
    }
}
