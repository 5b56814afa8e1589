import Observation

/// Where one injected property has its value, whatever its type.
@MainActor
@usableFromInline
class AnyInjectedBox {
    /// What the property declares.
    let declaration: InjectedDeclaration

    /// Whether the initializer of the page is still running in a factory's build: then nothing may be read.
    @usableFromInline final var isSealed: Bool

    // Made when the value is read for the first time: before that nobody can be observing.
    private final var observation: PropertyObservation?

    @usableFromInline
    init(_ declaration: InjectedDeclaration) {
        self.declaration = declaration
        isSealed = Construction.isOpen
    }

    /// The value, unobserved; `nil` if there is none yet.
    var anyValue: Any? { nil }

    /// Notes that the value is read.
    @usableFromInline
    final func noteAccess() {
        if let observation { return observation.access() }
        let observation = PropertyObservation()
        self.observation = observation
        observation.access()
    }

    /// Announces a change to those who have read the value.
    @usableFromInline
    final func willChange() {
        observation?.willChange()
    }

    /// Completes the announcement.
    @usableFromInline
    final func didChange() {
        observation?.didChange()
    }
}

/// Where one injected property has its value.
///
/// The property wrapper and the page share it, so that a live page can be injected again without reflection.
@MainActor
@usableFromInline
final class InjectedBox<Value>: AnyInjectedBox {
    @usableFromInline var value: Value?

    /// Makes the box of a property with the value that it is declared with.
    @inlinable
    init(_ declaration: InjectedDeclaration, _ value: Value?) {
        self.value = value
        super.init(declaration)
    }

    override var anyValue: Any? { value }

    /// The value, for those who may observe it.
    @inlinable
    func read() -> Value {
        noteAccess()
        if !isSealed, let value { return value }
        return readUnset()
    }

    /// Replaces the value and tells those who have read it.
    @inlinable
    func write(_ newValue: Value) {
        // What was there is moved out before it ends: its deinitializer may read the property.
        var replaced: Value? = newValue
        willChange()
        swap(&replaced, &value)
        didChange()
    }

    /// Gives `nil` for an optional and traps for anything else, whatever a request carries.
    @usableFromInline
    func readUnset() -> Value {
        guard !isSealed else {
            // A programmer's error: where the property is read decides, and never what a request carries.
            fatalError(
                """
                The injected property of type \(Value.self) at \(declaration.position) is read inside the initializer \
                of its page. Its value arrives when the initializer has returned: override didInject() and read it \
                there.
                """)
        }
        // An optional in a generic page: where it was declared, its type was not seen to be one.
        if let absent = (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value {
            return absent
        }
        // A programmer's error: a page that is built from parameters has every required value, or does not come out.
        fatalError(
            """
            The required injected property of type \(Value.self) at \(declaration.position) is read before it has a \
            value. Assign it first in a page that is made by hand or built with injection forbidden, or give it a \
            default.
            """)
    }
}

/// Who has read one injected property.
private final class PropertyObservation: Observable {
    // An object of its own holds the registrar because copying an optional registrar costs more than reading a value.
    private let registrar = ObservationRegistrar()
    // Kept because each use of the literal looks it up.
    private let path: KeyPath<PropertyObservation, Void> = \.revision

    /// What observers track: whatever type the value has, one key path serves.
    private var revision: Void { () }

    func access() {
        registrar.access(self, keyPath: path)
    }

    func willChange() {
        registrar.willSet(self, keyPath: path)
    }

    func didChange() {
        registrar.didSet(self, keyPath: path)
    }
}
