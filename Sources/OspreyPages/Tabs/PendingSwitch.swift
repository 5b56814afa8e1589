import OspreyRouting

/// A switch that waits for the plugins' permission, for all operations that need the same switch.
@MainActor
package final class PendingSwitch {
    let tabSwitch: TabSwitch

    /// How many operations wait for the answer.
    private var waitingCount = 0
    private let waiting = WaitingTasks()
    private var hearing: Task<Void, Never>?

    /// The plugins' answer; `nil` while they are being asked.
    private var verdict: Outcome??

    private var question: Task<Void, Never>?
    private var alarm: Task<Void, Never>?
    private var answer: CheckedContinuation<SwitchDecision?, Never>?
    private var isSuperseded = false

    /// The container whose plugins are asked, and the session for which.
    private let asker: (owner: OwnerReference, session: UserSession)?

    init(_ tabSwitch: TabSwitch, of owner: (any PageOwner)?) {
        self.tabSwitch = tabSwitch
        asker = owner.map { ($0.reference, $0.sessionOfCaller) }
    }

    /// Whether a tab is on one of the two sides.
    func concerns(_ id: TabItem.ID) -> Bool {
        tabSwitch.from?.isExactly(id) == true || tabSwitch.to.isExactly(id)
    }

    /// Asks the plugins one after the other; returns the objection, or `nil` if there is none.
    ///
    /// They are asked once for all waiting operations; if all of these are cancelled, the question ends.
    func objection(of plugins: [any SwitchPlugin], deadline: Duration?, clock: any Clock<Duration>) async
        -> Outcome?
    {
        if hearing == nil {
            hearing = Task {
                verdict = .some(await ask(plugins, deadline: deadline, clock: clock))
                waiting.resumeAll()
            }
        }
        waitingCount += 1
        if verdict == nil { await waiting.wait() }
        waitingCount -= 1
        if let verdict { return verdict }
        // Only a cancelled task gets here before the answer.
        if waitingCount == 0 { supersede() }
        return .refused(.switchSuperseded(tabSwitch.to))
    }

    private func ask(
        _ plugins: [any SwitchPlugin], deadline: Duration?, clock: any Clock<Duration>
    ) async -> Outcome? {
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

    /// Ends in favor of a newer switch.
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
            let (tabSwitch, call) = (tabSwitch, Call(of: asker?.owner, in: asker?.session))
            question = Task { [weak self] in
                let decision = await call.run { await plugin.decide(tabSwitch) }
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

/// The permission of plugins for the switches of one operation: each for one pair of tabs.
///
/// An operation that would make another switch when its turn comes stops, and the plugins are asked about that switch.
@MainActor
package final class SwitchPermission {
    private typealias Switch = (controller: TabController, tabSwitch: TabSwitch)

    private var granted: [Switch] = []
    private var needed: Switch?

    /// The operation to perform after plugins were asked, if it differs from the original one.
    private var successor: (any NavigationOperation)?

    package init() {}

    /// Stops an operation that would make a switch that plugins were not asked about.
    func check(_ tabSwitch: TabSwitch, in controller: TabController) throws(Stop) {
        guard controller.hasPlugins else { return }
        let isGranted = granted.contains { $0.controller === controller && $0.tabSwitch == tabSwitch }
        guard !isGranted else { return }
        needed = (controller, tabSwitch)
        throw .permissionNeeded(tabSwitch)
    }

    /// Sets another operation to perform after plugins were asked.
    package func goesOn(with operation: any NavigationOperation) { successor = operation }

    /// The switch that plugins have to be asked about, and the controller; `nil` if there is none.
    package func takeNeeded() -> (PendingSwitch, TabController)? {
        guard let needed else { return nil }
        self.needed = nil
        return (needed.controller.pend(needed.tabSwitch), needed.controller)
    }

    /// Asks the plugins of a controller; returns the objection, or `nil` if there is none.
    package func objection(to pending: PendingSwitch, in controller: TabController) async -> Outcome? {
        if let objection = await controller.objection(to: pending) { return objection }
        granted.append((controller, pending.tabSwitch))
        return nil
    }

    /// Performs an operation; if it needs a permission, plugins are asked, at most twice.
    package func perform(_ operation: any NavigationOperation, in tree: NavigationTree) async -> Outcome {
        var operation = operation
        var questions = 0
        while true {
            let outcome = await tree.outcome(of: operation) ?? .refused(.ended)
            guard questions < 2, let (pending, controller) = takeNeeded() else { return outcome }
            questions += 1
            operation = successor ?? operation
            if let objection = await objection(to: pending, in: controller) { return objection }
        }
    }
}
