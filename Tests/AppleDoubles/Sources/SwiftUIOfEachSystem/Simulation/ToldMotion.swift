import Observation

/// How a value changes that a view is told, by the transaction of the change: what else changes in the same turn has
/// transactions of its own.
@MainActor
final class ToldMotion {
    /// Whether the value was told to change without animation.
    private(set) var isStill = false

    /// Reads the value, and notes its next change.
    func read<Value>(_ value: () -> Value) -> Value {
        withObservationTracking(value) { [weak self] in
            MainActor.assumeIsolated { self?.isStill = Transaction.current.disablesAnimations }
        }
    }
}
