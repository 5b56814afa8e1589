/// A value behind one reference: passing it on costs that of one reference, whatever it holds, and a change copies it.
struct CopyOnWrite<Value: Sendable>: Sendable {
    private final class Storage: Sendable {
        let value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    private var storage: Storage

    init(_ value: Value) {
        storage = Storage(value)
    }

    var value: Value {
        get { storage.value }
        set { storage = Storage(newValue) }
    }

    /// Whether this is certainly the same value, as neither copy has been changed.
    func isCopy(of other: CopyOnWrite) -> Bool { storage === other.storage }
}
