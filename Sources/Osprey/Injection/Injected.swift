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
    @usableFromInline let slot: InjectedSlot<Value>

    /// Declares a required property under its own name.
    @inlinable
    public init(file: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column) {
        slot = InjectedSlot(nil, key: nil, SourcePosition(file: file, line: line, column: column))
        Construction.register(slot)
    }

    /// Declares a property that is `nil` unless a parameter is given.
    @inlinable
    public init<Wrapped>(file: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column)
    where Value == Wrapped? {
        slot = InjectedSlot(.some(nil), key: nil, SourcePosition(file: file, line: line, column: column))
        Construction.register(slot)
    }

    /// Declares a property with a default, under its own name.
    @inlinable
    public init(
        wrappedValue: Value, file: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column
    ) {
        slot = InjectedSlot(wrappedValue, key: nil, SourcePosition(file: file, line: line, column: column))
        Construction.register(slot)
    }

    /// Declares a required property under another key.
    @inlinable
    public init(
        _ key: String, file: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column
    ) {
        slot = InjectedSlot(nil, key: key, SourcePosition(file: file, line: line, column: column))
        Construction.register(slot)
    }

    /// Declares a property under another key that is `nil` unless a parameter is given.
    @inlinable
    public init<Wrapped>(
        _ key: String, file: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column
    ) where Value == Wrapped? {
        slot = InjectedSlot(.some(nil), key: key, SourcePosition(file: file, line: line, column: column))
        Construction.register(slot)
    }

    /// Declares a property with a default, under another key.
    @inlinable
    public init(
        wrappedValue: Value, _ key: String,
        file: StaticString = #fileID, line: UInt32 = #line, column: UInt32 = #column
    ) {
        slot = InjectedSlot(wrappedValue, key: key, SourcePosition(file: file, line: line, column: column))
        Construction.register(slot)
    }

    /// The value; setting it notifies observers.
    public var wrappedValue: Value {
        get { slot.read() }
        nonmutating set { slot.write(newValue) }
    }
}

/// A property wrapper as reflection finds it.
@MainActor
protocol SlotHolder {
    var anySlot: AnyInjectedSlot { get }
}

extension Injected: SlotHolder {
    var anySlot: AnyInjectedSlot { slot }
}
