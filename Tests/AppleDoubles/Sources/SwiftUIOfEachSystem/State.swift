// What Apple documents is not documented here: each declaration, or the one around it, links to it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

public import Foundation
public import Observation

/// See <https://developer.apple.com/documentation/swiftui/binding>.
@propertyWrapper
public struct Binding<Value> {
    let get: () -> Value
    let set: (Value) -> Void

    /// See <https://developer.apple.com/documentation/swiftui/binding/init(get:set:)-6g3d5>.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.get = get
        self.set = set
    }

    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    public var projectedValue: Binding<Value> { self }
}

/// What a view keeps in its place, or is given there, each time before it is evaluated.
@MainActor
protocol Installed {
    func install(as label: String, _ pen: Pen)
}

/// See <https://developer.apple.com/documentation/swiftui/state>.
@propertyWrapper
public struct State<Value> {
    private let box: Box

    public init(wrappedValue: Value) {
        box = Box(wrappedValue)
    }

    @MainActor
    public var wrappedValue: Value {
        get { box.cell.value }
        nonmutating set {
            box.cell.value = newValue
            box.screen?.redraw()
        }
    }

    @MainActor
    public var projectedValue: Binding<Value> {
        Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
    }

    final class Cell {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    /// What all copies of the view share.
    private final class Box {
        var cell: Cell
        weak var screen: Screen?
        init(_ value: Value) { cell = Cell(value) }
    }
}

extension State: Installed {
    // The first value stays, as long as the view stays in its place.
    func install(as label: String, _ pen: Pen) {
        if !pen.screen.contradicts(.takesNewStates) { box.cell = pen.kept(label) { box.cell } }
        box.screen = pen.screen
    }
}

/// See <https://developer.apple.com/documentation/swiftui/scenestorage>.
@propertyWrapper
public struct SceneStorage<Value: Sendable> {
    private let key: String
    private let initial: Value
    private let box = Box()

    public init(_ key: String) where Value == Data? {
        self.key = key
        initial = nil
    }

    @MainActor
    public var wrappedValue: Value {
        get { box.screen?.sceneStorage[key] as? Value ?? initial }
        nonmutating set {
            box.screen?.sceneStorage[key] = newValue
            box.screen?.redraw()
        }
    }

    @MainActor
    public var projectedValue: Binding<Value> {
        Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
    }

    private final class Box {
        weak var screen: Screen?
    }
}

extension SceneStorage: Installed {
    func install(as label: String, _ pen: Pen) { box.screen = pen.screen }
}

/// See <https://developer.apple.com/documentation/swiftui/bindable>.
@dynamicMemberLookup
@propertyWrapper
public struct Bindable<Value: AnyObject & Observable> {
    public var wrappedValue: Value

    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    public var projectedValue: Bindable<Value> { self }

    public subscript<Subject>(dynamicMember path: ReferenceWritableKeyPath<Value, Subject>) -> Binding<
        Subject
    > {
        Binding(get: { wrappedValue[keyPath: path] }, set: { wrappedValue[keyPath: path] = $0 })
    }
}

/// See <https://developer.apple.com/documentation/swiftui/environment>.
@propertyWrapper
public struct Environment<Value> {
    private final class Box {
        var value: Value?
    }

    private let path: KeyPath<EnvironmentValues, Value>
    private let box = Box()

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { path = keyPath }

    public var wrappedValue: Value { box.value ?? EnvironmentValues()[keyPath: path] }
}

extension Environment: Installed {
    func install(as label: String, _ pen: Pen) { box.value = pen.environment[keyPath: path] }
}

/// See <https://developer.apple.com/documentation/swiftui/environmentkey>.
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// See <https://developer.apple.com/documentation/swiftui/environmentvalues>.
public struct EnvironmentValues {
    private var values: [ObjectIdentifier: Any] = [:]

    public init() {}

    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// See <https://developer.apple.com/documentation/swiftui/environmentvalues/scenephase>.
    public internal(set) var scenePhase = ScenePhase.active

    /// See <https://developer.apple.com/documentation/swiftui/environmentvalues/horizontalsizeclass>.
    public internal(set) var horizontalSizeClass: UserInterfaceSizeClass? = .compact
}

/// See <https://developer.apple.com/documentation/swiftui/scenephase>.
public enum ScenePhase: Comparable, Hashable, Sendable {
    case background, inactive, active
}

/// See <https://developer.apple.com/documentation/swiftui/userinterfacesizeclass>.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    case compact, regular
}

/// See <https://developer.apple.com/documentation/swiftui/transaction>.
public struct Transaction {
    /// See <https://developer.apple.com/documentation/swiftui/transaction/disablesanimations>.
    public var disablesAnimations = false

    public init() {}

    @MainActor static var current = Transaction()
}

/// See <https://developer.apple.com/documentation/swiftui/withtransaction(_:_:)>.
@MainActor
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows
    -> Result
{
    let outer = Transaction.current
    Transaction.current = transaction
    defer { Transaction.current = outer }
    return try body()
}
