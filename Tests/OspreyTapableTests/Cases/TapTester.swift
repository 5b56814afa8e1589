import OspreyTapable

/// Performs the steps of a case and writes down what happens.
///
/// Hub "P" is of the family ``PageEvent``, hub "S" of ``SwitchEvent``; any other name is a compound.
@MainActor
final class TapTester {
    private final class Owner {}

    private var pages: EventHub<PageEvent>? = EventHub("P")
    private let switches = EventHub<SwitchEvent>("S")
    private var compounds: [String: CompoundHub] = [:]
    private var tokens: [String: [TapToken]] = [:]
    private var owners: [String: Owner] = [:]
    private var current: [String] = []
    private var isEmitting = false
    private(set) var calls: [[String]] = []
    private(set) var errors: [String] = []

    func perform(_ steps: [TapCase.Step]) {
        for step in steps { perform(step) }
    }

    /// Whether every token that was ever made has ended.
    var areTokensInert: Bool { tokens.values.joined().allSatisfy(\.isCancelled) }

    private func perform(_ step: TapCase.Step) {
        switch step {
        case .tap(let tap): make(tap)
        case .cancel(let name): tokens[name]?.forEach { $0.cancel() }
        case .endOwner(let name): owners[name] = nil
        case .emit(let event, _): emit { pages?.emit(event, 7) }
        case .emitSwitch: emit { switches.emit(.willSwitch, "x") }
        case .endHub: pages = nil
        case .attach(let member, let name): attach(member, to: compound(name))
        case .detach(let member, let name): detach(member, from: compound(name))
        }
    }

    /// Only an outermost emission starts a new list of calls.
    private func emit(_ body: () -> Void) {
        guard !isEmitting else { return body() }
        isEmitting = true
        body()
        isEmitting = false
        calls.append(current)
        current = []
    }

    private func make(_ tap: TapCase.Tap) {
        do {
            let token = tap.hub == "P" ? try makeOnPages(tap) : try makeOnCompound(tap)
            if let token { tokens[tap.name, default: []].append(token) }
        } catch {
            errors.append("\(error)")
        }
    }

    private func makeOnPages(_ tap: TapCase.Tap) throws(TapError) -> TapToken? {
        guard tap.owned else {
            return try pages?.tap(
                tap.hears, named: tap.name, stage: tap.stage, before: tap.before, after: tap.after,
                once: tap.once
            ) { [unowned self] event, _ in
                hear(event, tap)
            }
        }
        let owner = Owner()
        owners[tap.name] = owner
        return try pages?.tap(
            tap.hears, owner: owner, named: tap.name, stage: tap.stage, before: tap.before, after: tap.after,
            once: tap.once
        ) { [unowned self] _, event, _ in
            hear(event, tap)
        }
    }

    private func hear(_ event: PageEvent, _ tap: TapCase.Tap) {
        current.append("\(event.name):\(tap.name)")
        if event == .e1 { perform(tap.steps) }
    }

    private func makeOnCompound(_ tap: TapCase.Tap) throws(TapError) -> TapToken {
        try compound(tap.hub).tap(
            named: tap.name, stage: tap.stage, before: tap.before, after: tap.after, once: tap.once
        ) { [unowned self] event in
            current.append("\(event.family).\(event.name)(\(event.payload)):\(tap.name)")
            perform(tap.steps)
        }
    }

    private func compound(_ name: String) -> CompoundHub {
        if let compound = compounds[name] { return compound }
        let compound = CompoundHub(name)
        compounds[name] = compound
        return compound
    }

    private func attach(_ member: String, to compound: CompoundHub) {
        switch member {
        case "P": if let pages { compound.attach(pages) }
        case "S": compound.attach(switches)
        default:
            do {
                try compound.attach(self.compound(member))
            } catch {
                errors.append("\(error)")
            }
        }
    }

    private func detach(_ member: String, from compound: CompoundHub) {
        switch member {
        case "P": if let pages { compound.detach(pages) }
        case "S": compound.detach(switches)
        default: compound.detach(self.compound(member))
        }
    }
}
