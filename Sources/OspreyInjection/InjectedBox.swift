import Foundation
public import Observation
import OspreyParameters
import OspreyRouting

/// Stores the value of one injected property; the base class of all value types.
///
/// Exclusive access to the stored value is not checked at run time. Accesses cannot overlap: only the box accesses the
/// value, and a replaced value is moved out before it is released, so that no code of an app runs during an access.
@MainActor
@usableFromInline
class AnyInjectedBox {
    /// The declaration of the property.
    @usableFromInline final let declaration: InjectedDeclaration

    /// Notifies those that have read the value; `nil` until the value is first read, as nothing can observe it before.
    ///
    /// It is set once and lives as long as the box, so it need not be retained while the box is.
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

    /// The value with which the page began, before it was injected; `nil` if there was none.
    var initialValue: Any? { nil }

    /// Makes the value the one with which the page began; called when its initializer has returned.
    func keepInitialValue() {}

    /// Goes back to the value with which the page began.
    func restoreInitialValue() {}

    /// Ensures that observers that are tracking reads are notified of the next change.
    final func noteAccess() {
        guard !observation.noteAccess() else { return }
        let observation = PropertyObservation()
        self.observation = .passRetained(observation)
        observation.access()
    }
}

/// Stores the value of one injected property.
///
/// The property wrapper and the page share it, so that a live page can be injected again without reflection.
///
/// The content is an optional, `Value?` of the property's `Value`. A box that is generic over `Value` would have to
/// look up the type of its content when it is released.
@MainActor
@usableFromInline
final class InjectedBox<Content: InjectedContent>: AnyInjectedBox {
    @exclusivity(unchecked) @usableFromInline var content: Content
    @exclusivity(unchecked) @usableFromInline var initialContent: Content

    /// Creates the box of a property with its initial value.
    @inlinable
    init(_ declaration: InjectedDeclaration, _ content: Content) {
        self.content = content
        initialContent = content
        super.init(declaration)
    }

    override var anyValue: Any? { content.anyValue }
    override var initialValue: Any? { initialContent.anyValue }
    override func keepInitialValue() { initialContent = content }
    override func restoreInitialValue() { replaceContent(by: initialContent) }

    /// Replaces the content and notifies those that have read it.
    @inlinable
    func replaceContent(by newContent: Content) {
        // The old content is moved out before it is released: its deinitializer may read the property.
        var replaced = newContent
        let observation = observation?.takeUnretainedValue()
        observation?.willChange()
        swap(&replaced, &content)
        observation?.didChange()
    }
}

extension InjectedBox {
    /// The value; the read is observed.
    @inlinable
    func read<Value>() -> Value where Content == Value? {
        if !observation.noteAccess() { noteFirstAccess(of: Value.self) }
        if let value = content { return value }
        return readUnset()
    }

    /// Replaces the value and notifies those that have read it.
    @inlinable
    func write<Value>(_ newValue: Value) where Content == Value? {
        replaceContent(by: newValue)
    }

    @usableFromInline
    func noteFirstAccess(of type: Any.Type) {
        if Construction.isUnderWay(for: self) {
            // A programmer's error: it depends on where the property is read, never on the content of a request.
            fatalError(
                """
                The injected property of type \(type) at \(declaration.position) is read inside the initializer \
                of its page. Its value arrives when the initializer has returned: override didInject() and read it \
                there.
                """)
        }
        noteAccess()
    }

    /// Returns `nil` for an optional and traps for any other type, independent of the request.
    @usableFromInline
    func readUnset<Value>() -> Value where Content == Value? {
        // In a generic page, the type was not known to be an optional where the property was declared.
        if let absent = (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value {
            return absent
        }
        // A programmer's error: a page that is built from parameters has all required values, or the build fails.
        fatalError(
            """
            The required injected property of type \(Value.self) at \(declaration.position) is read before it has a \
            value. Assign it first in a page that is made by hand or built with injection forbidden, or give it a \
            default.
            """)
    }
}

/// A value, or `nil` if there is none; only `Optional` conforms.
@usableFromInline
protocol InjectedContent {
    var anyValue: Any? { get }
}

extension Optional: InjectedContent {
    @usableFromInline var anyValue: Any? { self }
}

// Not isolated: in an actor's closure, the compiler would insert a check of the executor.
extension Unmanaged<PropertyObservation>? {
    /// Records a read of the value, and returns whether it was read before.
    @usableFromInline
    func noteAccess() -> Bool {
        guard let self else { return false }
        self._withUnsafeGuaranteedRef { $0.access() }
        return true
    }
}

/// Notifies those that have read one injected property of its changes.
@usableFromInline
final class PropertyObservation: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    // Stored, because each use of the literal looks it up again.
    private let path: any KeyPath<PropertyObservation, Void> & Sendable = \.revision

    /// The property that observers track; one key path works for all value types.
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

extension AnyInjectedBox {
    /// The value to save; `nil` if there is none.
    var valueToSave: ParameterValue? {
        guard let anyValue else { return nil }
        if let value = anyValue as? any ParameterConvertible { return value.parameterValue }
        guard let value = anyValue as? any Encodable else { return .null }
        do {
            return .string(String(decoding: try SavedValues.encoder.encode(value), as: UTF8.self))
        } catch {
            return .opaque(ErrorCause(error))
        }
    }
}
