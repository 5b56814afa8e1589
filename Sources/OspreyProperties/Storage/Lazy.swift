import Synchronization

/// A value that is created when it is first needed.
package final class Lazy<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)

    /// A value that has not been read.
    package init() {}

    /// The value; the first call creates it with the closure.
    package func get(_ make: () -> Value) -> Value {
        value.withLock { value in
            if let value { return value }
            let made = make()
            value = made
            return made
        }
    }
}
