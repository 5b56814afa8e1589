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
/// Reading is observed by `withObservationTracking` and SwiftUI, and a new value notifies. In a class that is itself
/// `@Observable`, write `@ObservationIgnored @Injected`; the property still notifies.
@MainActor
@frozen
@propertyWrapper
public struct Injected<Value> {
    @usableFromInline let cell: InjectedCell

    /// The value; setting it notifies observers.
    @inlinable public var wrappedValue: Value {
        get { cell.read() }
        nonmutating set { cell.write(newValue) }
    }

    // The compiler looks for the initializer of a bare `@Injected` here, then chooses among all of them.
    /// Declares a required property of any type; its parameter is read by raw value or passed live.
    @inlinable
    public init(file: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column) {
        cell = Construction.cell(
            nil, SourcePosition(file, line, column), hasDefault: false, ObjectIdentifier(Value.self)
        ) {
            ValueType(resolving: Value.self)
        }
    }
}

extension Injected {
    /// Declares a required property of any type under another key.
    @inlinable
    public init(_ key: String, file: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column) {
        cell = Construction.cell(
            key, SourcePosition(file, line, column), hasDefault: false, ObjectIdentifier(Value.self)
        ) {
            ValueType(resolving: Value.self)
        }
    }

    /// Declares a property of any type with a default, and another key if one is given.
    @inlinable
    public init(
        wrappedValue: Value, _ key: String? = nil,
        file: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column
    ) {
        cell = Construction.cell(
            key, SourcePosition(file, line, column), hasDefault: true, ObjectIdentifier(Value.self)
        ) {
            ValueType(resolving: Value.self)
        }
        cell.setDefault(wrappedValue)
    }
}

extension Injected where Value: ExpressibleByNilLiteral {
    /// Declares a property of any type that is `nil` if its parameter is absent.
    @inlinable
    public init(file: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column) {
        cell = Construction.cell(
            nil, SourcePosition(file, line, column), hasDefault: true, ObjectIdentifier(Value.self)
        ) {
            ValueType(resolving: Value.self)
        }
        cell.setDefault(nil as Value)
    }

    /// Declares a property of any type under another key that is `nil` if its parameter is absent.
    @inlinable
    public init(_ key: String, file: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column) {
        cell = Construction.cell(
            key, SourcePosition(file, line, column), hasDefault: true, ObjectIdentifier(Value.self)
        ) {
            ValueType(resolving: Value.self)
        }
        cell.setDefault(nil as Value)
    }
}

extension Injected where Value: ParameterConvertible {
    /// Declares a required property.
    @inlinable
    public init(file: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column) {
        cell = Construction.cell(
            nil, SourcePosition(file, line, column), hasDefault: false, ObjectIdentifier(Value.self)
        ) {
            ValueType(reading: Value.self)
        }
    }

    /// Declares a required property under another key.
    @inlinable
    public init(_ key: String, file: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column) {
        cell = Construction.cell(
            key, SourcePosition(file, line, column), hasDefault: false, ObjectIdentifier(Value.self)
        ) {
            ValueType(reading: Value.self)
        }
    }

    /// Declares a property with a default, and another key if one is given.
    @inlinable
    public init(
        wrappedValue: Value, _ key: String? = nil,
        file: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column
    ) {
        cell = Construction.cell(
            key, SourcePosition(file, line, column), hasDefault: true, ObjectIdentifier(Value.self)
        ) {
            ValueType(reading: Value.self)
        }
        cell.setDefault(wrappedValue)
    }
}

extension Injected where Value: ParameterConvertible & ExpressibleByNilLiteral {
    /// Declares a property that is `nil` if its parameter is absent.
    @inlinable
    public init(file: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column) {
        cell = Construction.cell(
            nil, SourcePosition(file, line, column), hasDefault: true, ObjectIdentifier(Value.self)
        ) {
            ValueType(reading: Value.self)
        }
        cell.setDefault(nil as Value)
    }

    /// Declares a property under another key that is `nil` if its parameter is absent.
    @inlinable
    public init(_ key: String, file: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column) {
        cell = Construction.cell(
            key, SourcePosition(file, line, column), hasDefault: true, ObjectIdentifier(Value.self)
        ) {
            ValueType(reading: Value.self)
        }
        cell.setDefault(nil as Value)
    }
}

/// A property wrapper as reflection finds it.
@MainActor
protocol InjectedWrapper {
    var cell: InjectedCell { get }
}

extension Injected: InjectedWrapper {}
