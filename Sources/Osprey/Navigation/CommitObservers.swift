import Observation

/// Tells observers of a holder about a commit, and costs next to nothing while nobody has read the state.
///
/// Reading a property arms it; a write that finds it armed notes it, and observers are told when the whole commit is
/// written, so that whoever reads as soon as it is told finds the new state. Whoever is interested further reads again,
/// as `withObservationTracking` and SwiftUI do after each change.
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

    /// Whether someone is still to be told of a change.
    var isPending: Bool { !changed.isEmpty }

    func access<Subject: Observable, Member>(
        _ subject: Subject, _ keyPath: KeyPath<Subject, Member>, _ property: Property = .first
    ) {
        armed.insert(property)
        registrar.access(subject, keyPath: keyPath)
    }

    /// Gives a property another value, outside of any operation, and tells those who have read it at once.
    ///
    /// - Parameters:
    ///   - value: The new value; nothing happens if it is the old one.
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

    /// Notes that a property has another value now.
    func note(_ property: Property = .first) {
        guard !armed.isEmpty, armed.remove(property) != nil else { return }
        changed.insert(property)
    }

    /// Tells those who have read a property, if it has changed since.
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
