import Synchronization

/// A value that is made when it is needed first.
package final class Lazy<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)

    /// A value that nobody has asked for.
    package init() {}

    /// The value, made by the closure if this is the first call.
    package func get(_ make: () -> Value) -> Value {
        value.withLock { value in
            if let value { return value }
            let made = make()
            value = made
            return made
        }
    }
}
