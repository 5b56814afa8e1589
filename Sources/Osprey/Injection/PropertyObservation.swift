import Observation

/// Who has read one injected property; made when it is read for the first time.
///
/// It is an object because copying an optional registrar costs more than reading the value.
final class PropertyObservation: Observable {
    private let registrar = ObservationRegistrar()

    /// What observers track: whatever type the value has, one key path serves.
    private var revision: Void { () }

    /// Notes a read.
    func access() {
        registrar.access(self, keyPath: \.revision)
    }

    /// Announces a change.
    func willChange() {
        registrar.willSet(self, keyPath: \.revision)
    }

    /// Completes the announcement.
    func didChange() {
        registrar.didSet(self, keyPath: \.revision)
    }
}
