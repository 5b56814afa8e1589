/// One line of a key-path table: a property that gets its value from a parameter.
public struct Injection {
    let isRequired: Bool
    /// What converts and assigns; each plan takes one more of it.
    let prototype: PropertyInjector

    /// A property that needs a parameter.
    ///
    /// - Parameter property: The property's key path, written with the name of the class.
    @MainActor
    public static func required<Target: Page, Value>(
        _ property: ReferenceWritableKeyPath<Target, Value>
    ) -> Injection {
        Injection(isRequired: true, prototype: KeyPathInjector(property))
    }

    /// A property that keeps what its initializer gave it unless there is a parameter.
    ///
    /// - Parameter property: The property's key path, written with the name of the class.
    @MainActor
    public static func optional<Target: Page, Value>(
        _ property: ReferenceWritableKeyPath<Target, Value>
    ) -> Injection {
        Injection(isRequired: false, prototype: KeyPathInjector(property))
    }
}
