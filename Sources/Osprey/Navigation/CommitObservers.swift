import Observation

/// Tells observers of a holder about a commit, and costs next to nothing while nobody has read the state.
///
/// Reading a property arms it; a commit that finds it armed tells the observers and disarms it. Whoever is interested
/// further reads again, as `withObservationTracking` and SwiftUI do after each change.
@MainActor
final class CommitObservers {
    /// One observable property of the holder.
    struct Property: OptionSet {
        let rawValue: UInt8

        static let first = Property(rawValue: 1 << 0)
        static let second = Property(rawValue: 1 << 1)
        static let third = Property(rawValue: 1 << 2)
    }

    private var armed: Property = []
    private let registrar = ObservationRegistrar()

    /// Whether someone has read the property since it last changed.
    func isArmed(_ property: Property = .first) -> Bool { armed.contains(property) }

    func access<Subject: Observable, Member>(
        _ subject: Subject, _ keyPath: KeyPath<Subject, Member>, _ property: Property = .first
    ) {
        armed.insert(property)
        registrar.access(subject, keyPath: keyPath)
    }

    /// Makes a change and tells those who have read the property.
    func change<Subject: Observable, Member>(
        _ subject: Subject, _ keyPath: @autoclosure () -> KeyPath<Subject, Member>,
        _ property: Property = .first, _ body: () -> Void
    ) {
        guard armed.contains(property) else { return body() }
        let keyPath = keyPath()
        // First, because whoever reads again as soon as it is told wants to hear of the next change.
        armed.remove(property)
        registrar.willSet(subject, keyPath: keyPath)
        body()
        registrar.didSet(subject, keyPath: keyPath)
    }
}
