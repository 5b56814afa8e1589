import Observation

/// Notifies observers of a holder about a commit; does nothing while no property has been read.
///
/// Reading a property arms it. A write records a change of an armed property. Observers are notified when the whole
/// commit is written, so that an observer that reads at once finds the new state. To be notified again, an observer
/// reads again, as `withObservationTracking` and SwiftUI do after each change.
@MainActor
final class CommitObservers {
    /// One observable property of the holder.
    struct Property: OptionSet {
        let rawValue: UInt8

        static let first = Property(rawValue: 1 << 0)
        static let second = Property(rawValue: 1 << 1)
        static let third = Property(rawValue: 1 << 2)
        static let fourth = Property(rawValue: 1 << 3)
    }

    private var armed: Property = []
    private var changed: Property = []
    private let registrar = ObservationRegistrar()

    /// Whether observers still have to be notified of a change.
    var isPending: Bool { !changed.isEmpty }

    func access<Subject: Observable, Member>(
        _ subject: Subject, _ keyPath: KeyPath<Subject, Member>, _ property: Property = .first
    ) {
        armed.insert(property)
        registrar.access(subject, keyPath: keyPath)
    }

    /// Changes a property outside of any operation, and notifies its observers at once.
    ///
    /// - Parameters:
    ///   - value: The new value; nothing happens if it equals the old one.
    ///   - current: The old value.
    ///   - observers: The observers of the subject; `nil` if nothing has read any of its properties.
    ///   - write: Sets the value.
    static func set<Subject: Observable, Value: Equatable>(
        _ keyPath: @autoclosure () -> KeyPath<Subject, Value>, of subject: Subject,
        _ property: Property = .first, from current: Value, to value: Value,
        telling observers: CommitObservers?, _ write: (Value) -> Void
    ) {
        guard value != current else { return }
        write(value)
        observers?.note(property)
        observers?.tell(subject, keyPath(), property)
    }

    /// Records that a property has changed.
    func note(_ property: Property = .first) {
        guard !armed.isEmpty, armed.remove(property) != nil else { return }
        changed.insert(property)
    }

    /// Notifies the observers of a property, if it has changed.
    func tell<Subject: Observable, Member>(
        _ subject: Subject, _ keyPath: @autoclosure () -> KeyPath<Subject, Member>,
        _ property: Property = .first
    ) {
        guard changed.remove(property) != nil else { return }
        let keyPath = keyPath()
        registrar.willSet(subject, keyPath: keyPath)
        registrar.didSet(subject, keyPath: keyPath)
    }
}
