import Osprey

/// Waits for the step that the view system has been told and that is not over; tells it again in time, and then gives
/// up waiting for it.
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

    /// How long a presentation takes from its beginning, in a view system that does not tell its end.
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

    /// Notes a signal; returns whether it is the one that is waited for.
    func note(_ signal: ScreenSignal) -> Bool {
        if barrier?.beginning == signal, !hasBegun {
            hasBegun = true
            // Only the beginning is told; the longest animation of the system ends within this time.
            setAlarm(after: min(host?.patience ?? Self.presenting, Self.presenting))
        }
        guard barrier?.end == signal else { return false }
        if case .presenting = signal {
            // It gets the turn in which it becomes a presentation, or the rest of its time.
            hasBegun = true
            later(after: .zero) { $0.end() }
        } else {
            end()
        }
        return true
    }

    /// Gives the step its time, from now on.
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
