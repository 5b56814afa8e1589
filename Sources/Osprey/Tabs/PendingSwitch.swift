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

    /// Asks the plugins one after the other; returns who is against it, or `nil` if nobody is.
    func objection(of plugins: [PluginReference], deadline: Duration?, clock: any Clock<Duration>) async
        -> Outcome?
    {
        for reference in plugins {
            guard !isSuperseded else { break }
            let objector = Objector.switchPlugin(reference.name)
            guard let plugin = reference.plugin else {
                return .rejected(by: objector, reason: "the plugin is gone; remove it before it goes")
            }
            switch await answer(of: plugin, deadline: deadline, clock: clock) {
            case .proceed?: continue
            case .stay(let reason)?: return .rejected(by: objector, reason: reason)
            case nil where isSuperseded: break
            case nil:
                let patience = deadline.map { " within \($0)" } ?? ""
                return .rejected(by: objector, reason: "no answer\(patience)")
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
