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

    /// What tells those who have read the value; `nil` as long as nobody has, and so nobody can be observing.
    ///
    /// It is set once and ends with the box, so nobody who has the box needs to retain it, which would take as long as
    /// the rest of reading a value.
    @exclusivity(unchecked) @usableFromInline final fileprivate(set) var observation:
        Unmanaged<PropertyObservation>?

    @usableFromInline
    init(_ declaration: InjectedDeclaration) {
        self.declaration = declaration
    }

    deinit {
        observation?.release()
    }

    /// The value, unobserved; `nil` if there is none yet.
    var anyValue: Any? { nil }

    /// Has those who track what they read told of the next change.
    final func noteAccess() {
        guard !observation.noteAccess() else { return }
        let observation = PropertyObservation()
        self.observation = .passRetained(observation)
        observation.access()
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

    /// Makes the box of a property with the value that it begins with.
    @inlinable
    init(_ declaration: InjectedDeclaration, _ content: Content) {
        self.content = content
        super.init(declaration)
    }

    override var anyValue: Any? { content.anyValue }

    /// Replaces what there is and tells those who have read it.
    @inlinable
    func replaceContent(by newContent: Content) {
        // What was there is moved out before it ends: its deinitializer may read the property.
        var replaced = newContent
        let observation = observation?.takeUnretainedValue()
        observation?.willChange()
        swap(&replaced, &content)
        observation?.didChange()
    }
}

extension InjectedBox {
    /// The value, for those who may observe it.
    @inlinable
    func read<Value>() -> Value where Content == Value? {
        if !observation.noteAccess() { noteFirstAccess(of: Value.self) }
        if let value = content { return value }
        return readUnset()
    }

    /// Replaces the value and tells those who have read it.
    @inlinable
    func write<Value>(_ newValue: Value) where Content == Value? {
        replaceContent(by: newValue)
    }

    @usableFromInline
    func noteFirstAccess(of type: Any.Type) {
        if Construction.isUnderWay(for: self) {
            // A programmer's error: where the property is read decides, and never what a request carries.
            fatalError(
                """
                The injected property of type \(type) at \(declaration.position) is read inside the initializer \
                of its page. Its value arrives when the initializer has returned: override didInject() and read it \
                there.
                """)
        }
        noteAccess()
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
    var anyValue: Any? { get }
}

extension Optional: InjectedContent {
    @usableFromInline var anyValue: Any? { self }
}

// Not isolated: a closure of an actor asks first whether it runs on it.
extension Unmanaged<PropertyObservation>? {
    /// Notes that somebody reads the value, and tells whether others have before.
    @usableFromInline
    func noteAccess() -> Bool {
        guard let self else { return false }
        self._withUnsafeGuaranteedRef { $0.access() }
        return true
    }
}

/// Tells those who have read one injected property of its changes.
@usableFromInline
final class PropertyObservation: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    // Kept because each use of the literal looks it up.
    private let path: any KeyPath<PropertyObservation, Void> & Sendable = \.revision

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
