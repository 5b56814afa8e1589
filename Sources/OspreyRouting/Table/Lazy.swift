import Synchronization

/// A value that is created when it is first needed.
final class Lazy<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)

    /// A value that has not been read.
    init() {}

    /// The value; the first call creates it with the closure.
    func get(_ make: () -> Value) -> Value {
        value.withLock { value in
            if let value { return value }
            let made = make()
            value = made
            return made
        }
    }
}
