import Observation

/// Who has read the injected properties of a page; made when one is read for the first time.
final class PropertyObservers {
    private var observations: ContiguousArray<PropertyObservation?>

    init(count: Int) {
        observations = ContiguousArray(repeating: nil, count: count)
    }

    /// Notes that a property is read.
    func noteAccess(_ index: Int) {
        if let observation = observations[index] { return observation.access() }
        let observation = PropertyObservation()
        observations[index] = observation
        observation.access()
    }

    /// Announces a change to those who have read a property.
    func willChange(_ index: Int) {
        observations[index]?.willChange()
    }

    /// Completes the announcement.
    func didChange(_ index: Int) {
        observations[index]?.didChange()
    }
}

/// Who has read one property.
private final class PropertyObservation: Observable {
    // An object of its own holds the registrar because copying an optional registrar costs more than reading a value.
    private let registrar = ObservationRegistrar()

    /// What observers track: whatever type the value has, one key path serves.
    private var revision: Void { () }

    func access() {
        registrar.access(self, keyPath: \.revision)
    }

    func willChange() {
        registrar.willSet(self, keyPath: \.revision)
    }

    func didChange() {
        registrar.didSet(self, keyPath: \.revision)
    }
}
