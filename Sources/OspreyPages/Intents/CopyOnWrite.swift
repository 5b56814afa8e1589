/// A value behind one reference, so that copies are cheap; a change copies the value.
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

    /// Whether both are certainly the same value, because neither copy has been changed.
    func isCopy(of other: CopyOnWrite) -> Bool { storage === other.storage }
}
