import Osprey

/// Waits for the end of the current step; repeats the step in time, and then stops waiting for it.
///
/// While the step is not possible, nothing waits for it; when it is possible again, it gets the full time.
@MainActor
final class StepWatch {
    /// The step that is awaited.
    private(set) var step: ScreenStep?

    private var barrier: TransitionBarrier?
    private var hasBegun = false

    /// How often it was told while it was possible.
    private var tellings = 0

    /// The number of the latest alarm; earlier alarms are ignored.
    private var number = 0

    private weak var host: ScreenHost?

    /// The duration of a presentation after its start, in a view system that does not report its end.
    static let presenting = Duration.milliseconds(600)

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

    /// Handles a signal; returns whether it is the awaited end.
    func note(_ signal: ScreenSignal) -> Bool {
        if barrier?.beginning == signal, !hasBegun {
            hasBegun = true
            // Only the start is reported; the system's longest animation ends within this time.
            setAlarm(after: min(host?.patience ?? Self.presenting, Self.presenting))
        }
        guard barrier?.end == signal else { return false }
        if case .presenting = signal {
            // It gets one more turn, in which it becomes a presentation, or the rest of its time.
            hasBegun = true
            later(after: .zero) { $0.end() }
        } else {
            end()
        }
        return true
    }

    /// Gives the step its full time, from now on.
    func setAlarm() {
        if let host { setAlarm(after: host.patience) }
    }

    private func setAlarm(after delay: Duration) {
        guard step != nil, let host, host.isDrawn else { return }
        number += 1
        later(after: delay) { $0.ring() }
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
            host.report(.unconfirmed(step: step.name, after: host.patience))
            host.lost.add(step)
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
