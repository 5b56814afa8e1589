/// A switch that waits for the plugins' permission.
@MainActor
final class PendingSwitch {
    let tabSwitch: TabSwitch
    let ticket = OperationTicket()

    private var question: Task<Void, Never>?
    private var alarm: Task<Void, Never>?
    private var answer: CheckedContinuation<SwitchDecision?, Never>?
    private var isSuperseded = false

    init(_ tabSwitch: TabSwitch) {
        self.tabSwitch = tabSwitch
    }

    /// Whether a tab is on one of the two sides.
    func concerns(_ id: TabItem.ID) -> Bool { tabSwitch.from == id || tabSwitch.to == id }

    /// Asks the plugins one after the other; returns what is against it, or `nil` if nothing is.
    func objection(of plugins: [any SwitchPlugin], deadline: Duration?, clock: any Clock<Duration>) async
        -> Outcome?
    {
        for plugin in plugins where !isSuperseded {
            let name = "\(type(of: plugin))"
            switch await answer(of: plugin, deadline: deadline, clock: clock) {
            case .proceed?: continue
            case .stay(let reason)?: return .rejected(by: .switchPlugin(name), reason: reason)
            case nil where isSuperseded: continue
            case nil: return .refused(.switchUnanswered(plugin: name, limit: deadline ?? .zero))
            }
        }
        return isSuperseded ? .refused(.switchSuperseded(tabSwitch.to)) : nil
    }

    /// Gives way to a newer switch.
    func supersede() {
        isSuperseded = true
        give(nil)
    }

    /// Waits for a plugin's answer or the deadline, whichever comes first; `nil` if there is no answer.
    private func answer(
        of plugin: any SwitchPlugin, deadline: Duration?, clock: any Clock<Duration>
    ) async -> SwitchDecision? {
        await withCheckedContinuation { continuation in
            answer = continuation
            let tabSwitch = tabSwitch
            question = Task { [weak self] in
                let decision = await plugin.decide(tabSwitch)
                if !Task.isCancelled { self?.give(decision) }
            }
            alarm = deadline.map { deadline in
                clock.alarm(after: deadline) { [weak self] in self?.give(nil) }
            }
        }
    }

    private func give(_ decision: SwitchDecision?) {
        guard let answer else { return }
        self.answer = nil
        question?.cancel()
        alarm?.cancel()
        answer.resume(returning: decision)
    }
}

/// The permission that plugins give to the switches of one operation: each for one pair of tabs.
///
/// An operation that would make another switch when its turn comes stops, and the plugins are asked about that one.
@MainActor
final class SwitchPermission {
    private typealias Switch = (controller: TabController, tabSwitch: TabSwitch)

    private var granted: [Switch] = []
    private var needed: Switch?

    /// Stops an operation that would make a switch about which plugins were not asked.
    func check(_ tabSwitch: TabSwitch, in controller: TabController) throws(Stop) {
        guard controller.hasPlugins else { return }
        let isGranted = granted.contains { $0.controller === controller && $0.tabSwitch == tabSwitch }
        guard !isGranted else { return }
        needed = (controller, tabSwitch)
        throw .permissionNeeded(tabSwitch)
    }

    /// Asks the plugins of a controller; returns who is against the switch, or `nil` if nobody is.
    func objection(to pending: PendingSwitch, in controller: TabController) async -> Outcome? {
        if let objection = await controller.objection(to: pending) { return objection }
        granted.append((controller, pending.tabSwitch))
        return nil
    }

    /// Performs an operation; when it needs a permission, plugins are asked, twice at the most.
    ///
    /// - Returns: `nil` if the task was cancelled before the operation had its turn, which it will not get then.
    func perform(_ operation: some NavigationOperation, in tree: NavigationTree) async -> Outcome? {
        var questions = 0
        while !Task.isCancelled {
            let outcome = await tree.outcome(of: operation)
            guard let needed, questions < 2 else { return outcome }
            self.needed = nil
            questions += 1
            let pending = needed.controller.pend(needed.tabSwitch)
            let objection = await withTaskCancellationHandler {
                await self.objection(to: pending, in: needed.controller)
            } onCancel: {
                Task { @MainActor in pending.supersede() }
            }
            if let objection { return Task.isCancelled ? nil : objection }
        }
        return nil
    }
}
