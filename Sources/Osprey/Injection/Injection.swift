/// One line of a key-path table: a property that gets its value from a parameter.
public struct Injection {
    let isRequired: Bool
    let type: ValueType
    /// Takes what a place holds, if it holds anything, to a page's property.
    let assign: @MainActor (UnsafeMutableRawPointer, Page) -> Void

    /// A property that needs a parameter.
    ///
    /// - Parameter property: The property's key path, written with the name of the class.
    @MainActor
    @inlinable
    public static func required<Target: Page, Value>(
        _ property: ReferenceWritableKeyPath<Target, Value>
    ) -> Injection {
        Injection(property, isRequired: true)
    }

    /// A property that keeps what its initializer gave it unless there is a parameter.
    ///
    /// - Parameter property: The property's key path, written with the name of the class.
    @MainActor
    @inlinable
    public static func optional<Target: Page, Value>(
        _ property: ReferenceWritableKeyPath<Target, Value>
    ) -> Injection {
        Injection(property, isRequired: false)
    }

    @MainActor
    @inlinable
    init<Target: Page, Value>(_ property: ReferenceWritableKeyPath<Target, Value>, isRequired: Bool) {
        self.init(isRequired: isRequired, ValueType(ParameterConverter<Value>.resolve())) { place, page in
            guard let value = place.assumingMemoryBound(to: Value?.self).pointee.take(),
                let page = page as? Target
            else { return }
            page[keyPath: property] = value
        }
    }

    @usableFromInline
    init(
        isRequired: Bool, _ type: ValueType,
        assign: @escaping @MainActor (UnsafeMutableRawPointer, Page) -> Void
    ) {
        self.isRequired = isRequired
        self.type = type
        self.assign = assign
    }
}
