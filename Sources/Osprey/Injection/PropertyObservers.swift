import Observation

/// Who has read the injected properties of a page; made when one is read for the first time.
final class PropertyObservers {
    // By these references an access retains nothing, which would cost more than the rest of it.
    private let observations: UnsafeMutableBufferPointer<Unmanaged<PropertyObservation>?>

    init(count: Int) {
        observations = .allocate(capacity: count)
        observations.initialize(repeating: nil)
    }

    deinit {
        for observation in observations { observation?.release() }
        observations.deallocate()
    }

    /// Notes that a property is read.
    func noteAccess(_ index: Int) {
        if observations[index] == nil { observations[index] = .passRetained(PropertyObservation()) }
        observations[index]?._withUnsafeGuaranteedRef { $0.access() }
    }

    /// Announces a change to those who have read a property.
    func willChange(_ index: Int) {
        observations[index]?._withUnsafeGuaranteedRef { $0.willChange() }
    }

    /// Completes the announcement.
    func didChange(_ index: Int) {
        observations[index]?._withUnsafeGuaranteedRef { $0.didChange() }
    }
}

/// Who has read one property.
private final class PropertyObservation: Observable {
    // An object of its own holds the registrar because copying an optional registrar costs more than reading a value.
    private let registrar = ObservationRegistrar()
    // Kept because each use of the literal looks it up.
    private let path: KeyPath<PropertyObservation, Void> = \.revision

    /// What observers track: whatever type the value has, one key path serves.
    private var revision: Void { () }

    func access() {
        registrar.access(self, keyPath: path)
    }

    func willChange() {
        registrar.willSet(self, keyPath: path)
    }

    func didChange() {
        registrar.didSet(self, keyPath: path)
    }
}
