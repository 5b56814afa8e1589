/// What holds the value of one injected property.
@MainActor
@usableFromInline
final class InjectedSlot<Value>: AnyInjectedSlot {
    private var value: Value?

    @usableFromInline
    init(_ value: Value?, key: String?, _ position: SourcePosition) {
        self.value = value
        super.init(key: key, position: position)
    }

    @usableFromInline
    func read() -> Value {
        noteAccess()
        guard !isSealed else {
            fatalError(
                """
                An injected property of type \(Value.self) is read inside the initializer of its page. Its value \
                arrives when the initializer has returned: override didInject() and read it there.
                """)
        }
        guard let value = value ?? Self.absent else {
            fatalError(
                """
                A required injected property of type \(Value.self) is read before it has a value. Assign it first in \
                a page that is made by hand or built with injection forbidden, or give it a default.
                """)
        }
        return value
    }

    @usableFromInline
    func write(_ newValue: Value) {
        change { value = newValue }
    }

    override var typeName: String { ParameterConverter<Value>.resolve().typeName }

    override var hasValue: Bool { value != nil || Self.absent != nil }

    override var valueDescription: String? { (value ?? Self.absent).map(describe) }

    override func makeInjector() -> PropertyInjector { SlotInjector<Value>() }

    /// The value of an optional that nobody has set, as happens in generic pages.
    private static var absent: Value? {
        (Value.self as? any NilRepresentable.Type)?.absent as? Value
    }

    private func describe(_ value: Value) -> String {
        if let raw = value as? any RawRepresentable { return "\(raw.rawValue)" }
        return "\(value)"
    }
}

/// `Optional`, of whatever it wraps.
private protocol NilRepresentable {
    static var absent: Any { get }
}

extension Optional: NilRepresentable {
    fileprivate static var absent: Any { Self.none as Any }
}
