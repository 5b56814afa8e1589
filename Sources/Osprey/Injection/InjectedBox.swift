public import Observation

/// Where one injected property has its value, whatever its type.
///
/// Access to what a box holds is not checked for overlaps at run time, which would cost half as much as the rest of
/// reading a value, for which the benchmarks have a budget. None can overlap: nothing but the box touches it, and what
/// is replaced is moved out before it ends, so that no code of an app runs meanwhile.
@MainActor
@usableFromInline
class AnyInjectedBox {
    /// What the property declares.
    @usableFromInline final let declaration: InjectedDeclaration

    @exclusivity(unchecked) @usableFromInline final var readers = PropertyReaders.none

    @usableFromInline
    init(_ declaration: InjectedDeclaration) {
        self.declaration = declaration
    }

    /// The value, unobserved; `nil` if there is none yet.
    var anyValue: Any? { nil }

    /// Replaces the value by that of another box of the property, or by none.
    fileprivate func takeValue(of box: AnyInjectedBox?) {}

    /// Sets aside what its property would have without the value of the request, which beats it.
    @usableFromInline
    final func setAside(_ initial: AnyInjectedBox) {
        replaceReaders(by: .given(insteadOf: initial))
    }

    /// Forbids to read the value, which nobody has done yet.
    final func seal() {
        readers = .forbidden
    }

    /// Lets the value be read, and forgets what it beats.
    final func unseal() {
        switch readers {
        case .forbidden, .given: replaceReaders(by: .none)
        case .none, .some: break
        }
    }

    /// Takes the value of the request away, for the initializer turns out to make another page than was planned.
    final func withdrawGiven() {
        guard case .given(let initial) = readers else { return }
        replaceReaders(by: .forbidden)
        takeValue(of: initial)
    }

    private final func replaceReaders(by new: PropertyReaders) {
        // What was there is moved out before it ends: code of an app may run as a value does.
        var replaced = new
        swap(&replaced, &readers)
    }
}

/// Where one injected property has its value.
///
/// The property wrapper and the page share it, so that a live page can be injected again without reflection.
///
/// The content is an optional, `Value?` of the property's `Value`. A box generic over `Value` would look up the type
/// of its content when it ends, which takes longer than the rest of its life.
@MainActor
@usableFromInline
final class InjectedBox<Content: InjectedContent>: AnyInjectedBox {
    @exclusivity(unchecked) @usableFromInline var content: Content

    /// Makes the box of a property with the value that it is declared with.
    @inlinable
    init(_ declaration: InjectedDeclaration, _ content: Content) {
        self.content = content
        super.init(declaration)
    }

    /// Makes the box of a property whose page is to be made next, with the value that a request has for it, if any.
    @inlinable
    init<Value>(_ declaration: InjectedDeclaration, given content: Content) where Content == Value? {
        self.content = content
        super.init(declaration)
        readers = content == nil ? .forbidden : .given(insteadOf: nil)
    }

    override var anyValue: Any? { content.anyValue }

    override fileprivate func takeValue(of box: AnyInjectedBox?) {
        replaceContent(by: (box as? InjectedBox)?.content ?? Content())
    }

    /// Replaces what there is and tells those who have read it.
    @inlinable
    func replaceContent(by newContent: Content) {
        // What was there is moved out before it ends: its deinitializer may read the property.
        var replaced = newContent
        let observation = readers.observation
        observation?.willChange()
        swap(&replaced, &content)
        observation?.didChange()
    }
}

extension InjectedBox {
    /// Takes over what the declaration gives, which the value of a request beats.
    @inlinable
    func adopt<Value>(_ initial: Value) where Content == Value? {
        if case .given = readers {
            setAside(InjectedBox<Value?>(declaration, initial))
        } else {
            content = initial
        }
    }

    /// The value, for those who may observe it.
    @inlinable
    func read<Value>() -> Value where Content == Value? {
        if !readers.noteAccess() { noteFirstAccess(of: Value.self) }
        if let value = content { return value }
        return readUnset()
    }

    /// Replaces the value and tells those who have read it; the value of a request stays while the initializer runs.
    @inlinable
    func write<Value>(_ newValue: Value) where Content == Value? {
        if case .given = readers { return setAside(InjectedBox<Value?>(declaration, newValue)) }
        replaceContent(by: newValue)
    }

    @usableFromInline
    func noteFirstAccess(of type: Any.Type) {
        switch readers {
        case .forbidden, .given:
            // A programmer's error: where the property is read decides, and never what a request carries.
            fatalError(
                """
                The injected property of type \(type) at \(declaration.position) is read inside the initializer \
                of its page. Its value arrives when the initializer has returned: override didInject() and read it \
                there.
                """)
        case .none:
            let observation = PropertyObservation()
            readers = .some(observation)
            observation.access()
        case .some(let observation): observation.access()
        }
    }

    /// Gives `nil` for an optional and traps for anything else, whatever a request carries.
    @usableFromInline
    func readUnset<Value>() -> Value where Content == Value? {
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

/// A value, or `nil` as long as there is none; nothing but `Optional` is one.
@usableFromInline
protocol InjectedContent {
    /// No value.
    init()
    var anyValue: Any? { get }
}

extension Optional: InjectedContent {
    @usableFromInline
    init() {
        self = nil
    }

    @usableFromInline var anyValue: Any? { self }
}

/// What is known of those who read a value.
@usableFromInline
enum PropertyReaders {
    /// Nobody may: the initializer of the page is still running in a factory's build.
    case forbidden
    /// Nobody may for the same reason, and the value is that of the request, which beats what the declaration or the
    /// initializer gives.
    case given(insteadOf: AnyInjectedBox?)
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
