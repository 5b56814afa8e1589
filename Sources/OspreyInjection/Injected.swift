public import OspreyParameters

/// A property of a page that gets its value from the parameters of the request.
///
/// The key is the property's name, unless another key is given. A property is required if it has no default and its
/// type is not an `Optional`. Inherited properties are injected, too.
///
/// ```swift
/// final class SettingsPage: Page {
///     @Injected var userId: String               // required
///     @Injected var section: Section = .general  // optional
///     @Injected("ref") var referrer: URL?        // another key; nil if absent
///
///     override func didInject() { title = "Settings of \(userId)" }
/// }
/// ```
///
/// A page that is built from parameters gets its values after its initializer has returned, and either all of them or
/// none: missing and unsuitable parameters are reported before, all at once. Reading a property inside such an
/// initializer traps, whatever the parameters are; use ``Page/didInject()`` to derive state from injected values.
/// Assigning a property in the initializer gives it a default; a parameter overrides it.
///
/// In a page made by hand, defaults are available at once; assign a required property before you read it.
///
/// A property with ``InjectionSource/object`` takes no parameter. It takes an object that code passes with
/// ``Openable/with(_:)-(Object?)``. The object is matched by its type and may always be absent, so the property has to
/// be an optional or have a default:
///
/// ```swift
/// @Injected(.object) var user: User?
/// ```
///
/// A `saved` property has its current value in each `NavigationSnapshot`, up to 64 kB. Its type has to be
/// ``ParameterConvertible``, or `Codable` with a default:
///
/// ```swift
/// @Injected(saved: true) var draft = ""
/// @Injected(saved: true) var chosen: Set<Int> = []
/// ```
///
/// `withObservationTracking` and SwiftUI observe reads, and a new value notifies them. In a class that is itself
/// `@Observable`, write `@ObservationIgnored @Injected`; the property still notifies.
@MainActor
@frozen
@propertyWrapper
public struct Injected<Value> {
    @usableFromInline let box: InjectedBox<Value?>

    /// The value; setting it notifies observers.
    @inlinable public var wrappedValue: Value {
        get { box.read() }
        nonmutating set { box.write(newValue) }
    }

    // The compiler looks for the initializer of a bare `@Injected` in this declaration, then chooses among all of them.
    /// Declares a required property of any type, optionally with another key.
    ///
    /// The parameter is converted by raw value, or passed as a live value.
    @inlinable
    public init(
        _ key: String? = nil, file: String = #fileID, line: UInt32 = #line, column: UInt32 = #column
    ) {
        self.init(key, SourcePosition(file, line, column), default: nil) {
            InjectedReader(casting: Value.self)
        }
    }

    /// Creates the box of a property, and reports it to the current construction, if there is one.
    ///
    /// It is always inlined, so that the closures of the reader are specialized for the type where the property is
    /// declared; generic code in this module would look up type metadata on each call.
    @inlinable @inline(__always)
    init(
        _ key: String?, _ position: SourcePosition, default value: Value?, isSaved: Bool = false,
        _ makeReader: @escaping @MainActor () -> InjectedReader
    ) {
        let valueType = ObjectIdentifier(Value.self)
        let newBox = InjectedBox(
            Construction.nextDeclaration(position, valueType)
                ?? InjectedDeclaration(
                    key, position, valueType: valueType, hasDefault: value != nil, isSaved: isSaved,
                    makeReader), value)
        Construction.add(newBox)
        box = newBox
    }
}

extension Injected {
    /// Declares a property of any type with a default, and optionally another key.
    @inlinable
    public init(
        wrappedValue: Value, _ key: String? = nil,
        file: String = #fileID, line: UInt32 = #line, column: UInt32 = #column
    ) {
        self.init(key, SourcePosition(file, line, column), default: wrappedValue) {
            InjectedReader(casting: Value.self)
        }
    }
}

extension Injected where Value: ExpressibleByNilLiteral {
    /// Declares a property of any type that is `nil` if its parameter is absent, optionally with another key.
    @inlinable
    public init(
        _ key: String? = nil, file: String = #fileID, line: UInt32 = #line, column: UInt32 = #column
    ) {
        self.init(key, SourcePosition(file, line, column), default: .some(nil)) {
            InjectedReader(casting: Value.self)
        }
    }
}

extension Injected where Value: ParameterConvertible {
    /// Declares a required property, optionally with another key.
    @inlinable
    public init(
        _ key: String? = nil, saved isSaved: Bool = false,
        file: String = #fileID, line: UInt32 = #line, column: UInt32 = #column
    ) {
        self.init(key, SourcePosition(file, line, column), default: nil, isSaved: isSaved) {
            InjectedReader(converting: Value.self)
        }
    }

    /// Declares a property with a default, and optionally another key.
    @inlinable
    public init(
        wrappedValue: Value, _ key: String? = nil, saved isSaved: Bool = false,
        file: String = #fileID, line: UInt32 = #line, column: UInt32 = #column
    ) {
        self.init(key, SourcePosition(file, line, column), default: wrappedValue, isSaved: isSaved) {
            InjectedReader(converting: Value.self)
        }
    }
}

extension Injected where Value: ParameterConvertible & ExpressibleByNilLiteral {
    /// Declares a property that is `nil` if its parameter is absent, optionally with another key.
    @inlinable
    public init(
        _ key: String? = nil, saved isSaved: Bool = false,
        file: String = #fileID, line: UInt32 = #line, column: UInt32 = #column
    ) {
        self.init(key, SourcePosition(file, line, column), default: .some(nil), isSaved: isSaved) {
            InjectedReader(converting: Value.self)
        }
    }
}

extension Injected where Value: Codable {
    /// Declares a saved property of a type that is not ``ParameterConvertible``, with a default, and optionally another
    /// key.
    ///
    /// Snapshots contain its JSON. A request can only pass it as a live value.
    @_disfavoredOverload
    public init(
        wrappedValue: Value, _ key: String? = nil, saved isSaved: Bool,
        file: String = #fileID, line: UInt32 = #line, column: UInt32 = #column
    ) {
        self.init(key, SourcePosition(file, line, column), default: wrappedValue, isSaved: isSaved) {
            InjectedReader(coding: Value.self)
        }
    }
}

/// Where an injected property gets its value, if not from a parameter.
public enum InjectionSource: Sendable {
    /// The object of the property's type that code passes with ``Openable/with(_:)-(Object?)``.
    case object
}

extension Injected where Value: Sendable & ExpressibleByNilLiteral {
    /// Declares a property that takes a passed object, and is `nil` if there is none.
    ///
    /// If several objects fit the type, it takes the last one.
    @inlinable
    public init(
        _ source: InjectionSource, file: String = #fileID, line: UInt32 = #line, column: UInt32 = #column
    ) {
        self.init(nil, SourcePosition(file, line, column), default: .some(nil)) {
            InjectedReader(taking: Value.self)
        }
    }
}

extension Injected where Value: Sendable {
    /// Declares a property that takes a passed object, with a default if there is none.
    ///
    /// If several objects fit the type, it takes the last one.
    @inlinable
    public init(
        wrappedValue: Value, _ source: InjectionSource,
        file: String = #fileID, line: UInt32 = #line, column: UInt32 = #column
    ) {
        self.init(nil, SourcePosition(file, line, column), default: wrappedValue) {
            InjectedReader(taking: Value.self)
        }
    }
}
