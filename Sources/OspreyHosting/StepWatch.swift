import Osprey

/// Waits for the step that the view system has been told and that is not over; tells it again in time, and then gives
/// up on it.
///
/// While the step cannot come about, nobody waits for it; when it can again, it has the whole time once more.
@MainActor
final class StepWatch {
    /// The step that is waited for.
    private(set) var step: ScreenStep?

    private var barrier: TransitionBarrier?
    private var hasBegun = false

    /// How often it was told while it could come about.
    private var tellings = 0

    /// Tells the alarms apart: only the latest one counts.
    private var number = 0

    private weak var host: ScreenHost?

    init(_ host: ScreenHost) {
        self.host = host
    }

    func wait(for step: ScreenStep, _ barrier: TransitionBarrier) {
        (self.step, self.barrier, hasBegun, tellings) = (step, barrier, false, 1)
        setAlarm()
    }

    func drop() {
        (step, barrier) = (nil, nil)
        number += 1
    }

    /// Notes a signal; returns whether it is the one that is waited for.
    func note(_ signal: ScreenSignal) -> Bool {
        if barrier?.beginning == signal { hasBegun = true }
        guard barrier?.end == signal else { return false }
        if case .presenting = signal {
            // It gets the turn in which it becomes a presentation.
            later(after: .zero) { $0.end() }
        } else {
            end()
        }
        return true
    }

    /// Gives the step its time, from now on.
    func setAlarm() {
        guard step != nil, let host, host.isDrawn else { return }
        number += 1
        later(after: host.patience) { $0.ring() }
    }

    private func later(after delay: Duration, _ work: @escaping @MainActor @Sendable (StepWatch) -> Void) {
        host?.display?.later(after: delay) { [weak self, number] in
            if let self, self.number == number { work(self) }
        }
    }

    private func ring() {
        guard let step, let host, host.isDrawn else { return }
        if host.isHeldUp(step) {
            tellings = 0
            setAlarm()
            host.advance()
        } else if hasBegun {
            end()
        } else if tellings == 2 {
            host.tree.onProblem?(.host(ScreenProblem.unconfirmed(step: step.name, after: host.patience)))
            end()
        } else {
            tellings += 1
            setAlarm()
            host.display?.assert(step)
        }
    }

    private func end() {
        drop()
        host?.advance()
    }
}
