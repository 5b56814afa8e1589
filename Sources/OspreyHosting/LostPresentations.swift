import Osprey

/// The presentations that the view system was told to show several times, but does not show.
///
/// The model does not wait for them any longer, but must not differ from the screen permanently. So the view system is
/// told again, once per patience of the host, until they are shown or no longer wanted. Presentations above them have
/// to wait.
@MainActor
final class LostPresentations {
    private var steps: [Presentation.ID: ScreenStep] = [:]

    /// The presentations on the screen, as far as the view system has reported.
    private var seen: Set<Presentation.ID> = []

    /// A lost presentation that is finally being shown.
    private var coming: Presentation.ID?

    private var isTelling = false
    private weak var host: ScreenHost?

    init(_ host: ScreenHost) {
        self.host = host
    }

    func contains(_ presentation: ShownPresentation) -> Bool { steps[presentation.id] != nil }

    /// Whether a step has to wait for a presentation that is being shown, or that is to be shown below it.
    func holdsUp(_ step: ScreenStep) -> Bool {
        switch step {
        case .present: coming != nil || host?.shown.presentations.contains(where: contains) ?? false
        case .dismiss: coming != nil
        case .setWindows, .setRoot, .arrangeRoot, .select, .setStack: false
        }
    }

    func note(_ signal: ScreenSignal) {
        switch signal {
        case .presenting(let id):
            seen.insert(id)
            guard steps.removeValue(forKey: id) != nil, let host else { return }
            coming = id
            host.display?.later(after: min(host.patience, StepWatch.presenting)) { [weak self] in
                self?.hasCome(id)
            }
        case .presented(let id):
            seen.insert(id)
            if steps.removeValue(forKey: id) != nil { coming = id }
            hasCome(id)
        case .dismissed(let id): hasGone(id)
        case .appeared, .disappeared, .settled: break
        }
    }

    private func hasCome(_ presentation: Presentation.ID) {
        guard coming == presentation else { return }
        coming = nil
        host?.advance()
    }

    func hasGone(_ presentation: Presentation.ID) {
        seen.remove(presentation)
        steps[presentation] = nil
        if coming == presentation { coming = nil }
    }

    /// Keeps repeating a step that was not confirmed, if it is a presentation that was not seen.
    func add(_ step: ScreenStep) {
        guard case .present(let presentation, _) = step, !seen.contains(presentation.id) else { return }
        steps[presentation.id] = step
        tellLater()
    }

    private func tellLater() {
        guard !isTelling, !steps.isEmpty, let host else { return }
        isTelling = true
        host.display?.later(after: host.patience) { [weak self] in self?.tell() }
    }

    /// Repeats the lowest one; the others are above it.
    private func tell() {
        isTelling = false
        guard let host else { return }
        let wanted = host.shown.presentations
        steps = steps.filter { id, _ in wanted.contains { $0.id == id } }
        seen = seen.filter { id in wanted.contains { $0.id == id } }
        let lowest = wanted.lazy.compactMap { [steps] in steps[$0.id] }.first
        if let lowest, coming == nil, !host.isBusy, !host.isHeldUp(lowest) { host.display?.assert(lowest) }
        tellLater()
    }
}
