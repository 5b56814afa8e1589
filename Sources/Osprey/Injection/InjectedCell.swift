/// Where one injected property has its value.
@frozen
@usableFromInline
struct InjectedCell {
    @usableFromInline private(set) var values: InjectedValues
    @usableFromInline let index: Int
    @usableFromInline let place: UnsafeMutableRawPointer

    init(_ values: InjectedValues, _ index: Int) {
        self.values = values
        self.index = index
        place = values.place(index)
    }

    /// What the property declares.
    var declaration: InjectedDeclaration { values.layout.fields[index].declaration }

    /// The value, unobserved.
    var value: Any? { values.value(index) }

    /// Whether nothing else refers to the place any more: the property has gone.
    mutating func isUnused() -> Bool { isKnownUniquelyReferenced(&values) }

    /// The value; the type is that of the declaration.
    @inlinable
    func read<Value>() -> Value {
        if values.noteAccess(index), let value = place.assumingMemoryBound(to: Value?.self).pointee {
            return value
        }
        return readUnset()
    }

    /// Gives the property the value it is declared with, when it holds none yet and nobody can have read it.
    @inlinable
    func setDefault<Value>(_ value: Value) {
        place.assumingMemoryBound(to: Value?.self).initialize(to: value)
    }

    /// Replaces the value and tells those who have read it.
    @inlinable
    func write<Value>(_ value: Value) {
        // What was there is moved out before it ends: its deinitializer may read the property.
        var value: Value? = value
        values.willChange(index)
        swap(&value, &place.assumingMemoryBound(to: Value?.self).pointee)
        values.didChange(index)
    }

    /// Gives `nil` for an optional and traps for anything else, whatever a request carries.
    @usableFromInline
    func readUnset<Value>() -> Value {
        guard values.isReadable(index) else {
            // A programmer's error: where the property is read decides, and never what a request carries.
            fatalError(
                """
                The injected property of type \(Value.self) at \(declaration.place) is read inside the initializer of \
                its page. Its value arrives when the initializer has returned: override didInject() and read it there.
                """)
        }
        if let value = place.assumingMemoryBound(to: Value?.self).pointee { return value }
        // An optional in a generic page: where it was declared, its type was not seen to be one.
        if let absent = (Value.self as? any OptionalType.Type)?.noValue as? Value { return absent }
        // A programmer's error: a page that is built from parameters has every required value, or does not come out.
        fatalError(
            """
            The required injected property of type \(Value.self) at \(declaration.place) is read before it has a \
            value. Assign it first in a page that is made by hand or built with injection forbidden, or give it a \
            default.
            """)
    }

    static func == (left: InjectedCell, right: InjectedCell) -> Bool {
        left.place == right.place
    }
}

extension InjectedDeclaration {
    /// Where it is, in words.
    var place: String { position?.description ?? "a key-path table" }
}

/// `Optional`, of whatever it wraps.
private protocol OptionalType {
    static var noValue: Any { get }
}

extension Optional: OptionalType {
    fileprivate static var noValue: Any { Self.none as Any }
}
