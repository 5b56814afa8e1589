public import Observation

/// Where one injected property has its value, whatever its type.
@MainActor
@usableFromInline
class AnyInjectedBox {
    /// What the property declares.
    let declaration: InjectedDeclaration

    @usableFromInline
    init(_ declaration: InjectedDeclaration) {
        self.declaration = declaration
    }

    /// The value, unobserved; `nil` if there is none yet.
    var anyValue: Any? { nil }

    /// Forbids to read the value, which nobody has done yet.
    func seal() {}

    /// Lets the value be read.
    func unseal() {}
}

/// Where one injected property has its value.
///
/// The property wrapper and the page share it, so that a live page can be injected again without reflection.
@MainActor
@usableFromInline
final class InjectedBox<Value>: AnyInjectedBox {
    // Access is not checked for overlaps at run time, which would cost half as much as the rest of reading a value:
    // nothing but this class touches the two, and no code of an app runs while it does.
    @exclusivity(unchecked) @usableFromInline var content: (readers: PropertyReaders, value: Value?)

    /// Makes the box of a property with the value that it is declared with.
    @inlinable
    init(_ declaration: InjectedDeclaration, _ value: Value?) {
        content = (.none, value)
        super.init(declaration)
    }

    override var anyValue: Any? { content.value }

    override func seal() {
        content.readers = .forbidden
    }

    override func unseal() {
        if case .forbidden = content.readers { content.readers = .none }
    }

    /// The value, for those who may observe it.
    @inlinable
    func read() -> Value {
        if !content.readers.noteAccess() { noteFirstAccess() }
        if let value = content.value { return value }
        return readUnset()
    }

    /// Replaces the value and tells those who have read it.
    @inlinable
    func write(_ newValue: Value) {
        // What was there is moved out before it ends: its deinitializer may read the property.
        var replaced: Value? = newValue
        let observation = content.readers.observation
        observation?.willChange()
        swap(&replaced, &content.value)
        observation?.didChange()
    }

    @usableFromInline
    func noteFirstAccess() {
        if case .forbidden = content.readers {
            // A programmer's error: where the property is read decides, and never what a request carries.
            fatalError(
                """
                The injected property of type \(Value.self) at \(declaration.position) is read inside the initializer \
                of its page. Its value arrives when the initializer has returned: override didInject() and read it \
                there.
                """)
        }
        let observation = PropertyObservation()
        content.readers = .some(observation)
        observation.access()
    }

    /// Gives `nil` for an optional and traps for anything else, whatever a request carries.
    @usableFromInline
    func readUnset() -> Value {
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

/// What is known of those who read a value.
@usableFromInline
enum PropertyReaders {
    /// Nobody may: the initializer of the page is still running in a factory's build.
    case forbidden
    /// Nobody has read it yet, and so nobody can be observing.
    case none
    case some(PropertyObservation)

    /// Notes that somebody reads the value, and tells whether others have before.
    ///
    /// It is called in place, so that what is there needs not be retained meanwhile.
    @usableFromInline
    mutating func noteAccess() -> Bool {
        guard case .some(let observation) = self else { return false }
        observation.access()
        return true
    }

    /// What tells those who have read the value.
    @inlinable var observation: PropertyObservation? {
        if case .some(let observation) = self { observation } else { nil }
    }
}

/// Tells those who have read one injected property of its changes.
@usableFromInline
final class PropertyObservation: Observable {
    private let registrar = ObservationRegistrar()
    // Kept because each use of the literal looks it up.
    private let path: KeyPath<PropertyObservation, Void> = \.revision

    /// What observers track: whatever type the value has, one key path serves.
    private var revision: Void { () }

    fileprivate init() {}

    fileprivate func access() {
        registrar.access(self, keyPath: path)
    }

    /// Announces a new value.
    @usableFromInline
    func willChange() {
        registrar.willSet(self, keyPath: path)
    }

    /// Completes the announcement.
    @usableFromInline
    func didChange() {
        registrar.didSet(self, keyPath: path)
    }
}
