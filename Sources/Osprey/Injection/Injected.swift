/// A property of a page that gets its value from the parameters of the request.
///
/// The property's name is the key, unless another one is given. Without a default it is required, unless its type is
/// an `Optional`. Inherited properties count.
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
/// A page that is built from parameters gets its values when its initializer has returned, and all of them or none:
/// what is missing or does not fit is reported before, together. Reading a property inside such an initializer traps,
/// whatever the parameters are; derive from injected values in ``Page/didInject()``. Assigning one there gives it a
/// default, which a parameter beats.
///
/// In a page made by hand the defaults are there at once; assign a required property before it is read.
///
/// A property with ``InjectionSource/object`` takes no parameter, but an object that code hands over with
/// ``Openable/with(_:)-(Object?)``. It is matched by its type and may always be absent, so the property is an optional or
/// has a default:
///
/// ```swift
/// @Injected(.object) var user: User?
/// ```
///
/// A property that is `saved` has its current value in each ``NavigationSnapshot``. Its type has to be
/// ``ParameterConvertible``:
///
/// ```swift
/// @Injected(saved: true) var draft = ""
/// ```
///
/// Reading is observed by `withObservationTracking` and SwiftUI, and a new value notifies. In a class that is itself
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

    // The compiler looks for the initializer of a bare `@Injected` here, then chooses among all of them.
    /// Declares a required property of any type, under another key if one is given.
    ///
    /// Its parameter is read by raw value or passed live.
    @inlinable
    public init(
        _ key: String? = nil, file: String = #fileID, line: UInt32 = #line, column: UInt32 = #column
    ) {
        self.init(key, SourcePosition(file, line, column), default: nil) {
            InjectedReader(casting: Value.self)
        }
    }

    /// Makes the box of a property, and reports it to the construction that is under way, if one is.
    ///
    /// Always inlined, so that the closures of the reader are compiled for the type where the property is declared:
    /// generic code of this module would look up types whenever it runs, which costs more than all else in a build.
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
    /// Declares a property of any type with a default, and another key if one is given.
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
    /// Declares a property of any type that is `nil` if its parameter is absent, under another key if one is given.
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
    /// Declares a required property, under another key if one is given.
    @inlinable
    public init(
        _ key: String? = nil, saved isSaved: Bool = false,
        file: String = #fileID, line: UInt32 = #line, column: UInt32 = #column
    ) {
        self.init(key, SourcePosition(file, line, column), default: nil, isSaved: isSaved) {
            InjectedReader(converting: Value.self)
        }
    }

    /// Declares a property with a default, and another key if one is given.
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
    /// Declares a property that is `nil` if its parameter is absent, under another key if one is given.
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

/// Where an injected property gets its value if not from a parameter.
public enum InjectionSource: Sendable {
    /// The object of the property's type that code hands over with ``Openable/with(_:)-(Object?)``.
    case object
}

extension Injected where Value: Sendable & ExpressibleByNilLiteral {
    /// Declares a property that takes an object which is handed over, and is `nil` if there is none.
    ///
    /// Of several objects that fit the type, it takes the last one.
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
    /// Declares a property that takes an object which is handed over, with a default if there is none.
    ///
    /// Of several objects that fit the type, it takes the last one.
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
