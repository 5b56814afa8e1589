import Observation

/// Tells observers of a holder about a commit, and costs next to nothing while nobody has read the state.
///
/// Reading arms it; a commit that finds it armed tells the observers and disarms it. Whoever is interested further
/// reads again, as `withObservationTracking` and SwiftUI do after each change.
@MainActor
final class CommitObservers {
    private let registrar = ObservationRegistrar()
    private var isArmed = false

    func access<Subject: Observable, Member>(_ subject: Subject, _ keyPath: KeyPath<Subject, Member>) {
        isArmed = true
        registrar.access(subject, keyPath: keyPath)
    }

    func willChange<Subject: Observable, Member>(_ subject: Subject, _ keyPath: KeyPath<Subject, Member>) {
        guard isArmed else { return }
        registrar.willSet(subject, keyPath: keyPath)
    }

    func didChange<Subject: Observable, Member>(_ subject: Subject, _ keyPath: KeyPath<Subject, Member>) {
        guard isArmed else { return }
        isArmed = false
        registrar.didSet(subject, keyPath: keyPath)
    }
}
