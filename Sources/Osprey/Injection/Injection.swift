/// One line of a key-path table: a property that gets its value from a parameter.
public struct Injection {
    let isRequired: Bool
    let type: ValueType
    /// Whether a class has the property: it is the one that declares it, or a subclass.
    let isProperty: (_ type: Page.Type) -> Bool
    /// The name of the class that the key path is written with.
    let owner: String
    /// Takes what a place holds, if it holds anything, to the property of a page that has it.
    let assign: @MainActor (UnsafeMutableRawPointer, Page) -> Void

    @usableFromInline
    init(
        isRequired: Bool, _ type: ValueType, owner: String, isProperty: @escaping (Page.Type) -> Bool,
        assign: @escaping @MainActor (UnsafeMutableRawPointer, Page) -> Void
    ) {
        self.isRequired = isRequired
        self.type = type
        self.owner = owner
        self.isProperty = isProperty
        self.assign = assign
    }

    @MainActor
    @inlinable @inline(__always)
    init<Target: Page, Value>(
        _ property: ReferenceWritableKeyPath<Target, Value>, isRequired: Bool, _ type: ValueType
    ) {
        self.init(
            isRequired: isRequired, type, owner: "\(Target.self)", isProperty: { $0 is Target.Type },
            assign: { place, page in
                guard let value = place.assumingMemoryBound(to: Value?.self).pointee.take() else { return }
                // Where a plan is made, a property of another class is an error.
                unsafeDowncast(page, to: Target.self)[keyPath: property] = value
            })
    }
}

extension Injection {
    /// A property of any type that needs a parameter, which is read by raw value or passed live.
    ///
    /// - Parameter property: The property's key path, written with the name of the class.
    @MainActor
    @inlinable
    public static func required<Target: Page, Value>(
        _ property: ReferenceWritableKeyPath<Target, Value>
    ) -> Injection {
        Injection(property, isRequired: true, ValueType(resolving: Value.self))
    }

    /// A property of any type that keeps what its initializer gave it unless there is a parameter.
    ///
    /// - Parameter property: The property's key path, written with the name of the class.
    @MainActor
    @inlinable
    public static func optional<Target: Page, Value>(
        _ property: ReferenceWritableKeyPath<Target, Value>
    ) -> Injection {
        Injection(property, isRequired: false, ValueType(resolving: Value.self))
    }

    /// A property that needs a parameter.
    ///
    /// - Parameter property: The property's key path, written with the name of the class.
    @MainActor
    @inlinable
    public static func required<Target: Page, Value: ParameterConvertible>(
        _ property: ReferenceWritableKeyPath<Target, Value>
    ) -> Injection {
        Injection(property, isRequired: true, ValueType(reading: Value.self))
    }

    /// A property that keeps what its initializer gave it unless there is a parameter.
    ///
    /// - Parameter property: The property's key path, written with the name of the class.
    @MainActor
    @inlinable
    public static func optional<Target: Page, Value: ParameterConvertible>(
        _ property: ReferenceWritableKeyPath<Target, Value>
    ) -> Injection {
        Injection(property, isRequired: false, ValueType(reading: Value.self))
    }
}
