extension PageContainer {
    /// Registers page classes by their initializers; see ``PageFactory/register(_:)``.
    public func register<each P: Page>(_ make: repeat @escaping @MainActor () -> each P) {
        factory.register(repeat each make)
    }

    /// Registers a page class that needs something: the expression is evaluated anew for each page.
    public func register<P: Page>(
        _ make: @autoclosure @escaping @MainActor () -> P, as name: String = P.pageName
    ) {
        factory.register(make(), as: name)
    }

    /// Registers a page class by its initializer under a name of its own.
    public func register<P: Page>(_ make: @escaping @MainActor () -> P, as name: String) {
        factory.register(make, as: name)
    }

    /// Registers the instance of a filter; see ``PageFactory/register(filter:everywhere:)``.
    public func register(filter: some PageFilter, everywhere: Bool = false) {
        factory.register(filter: filter, everywhere: everywhere)
    }

    /// Registers a pre-filter that is a closure, under the name by which routes call it.
    public func register(
        filter name: String, everywhere: Bool = false,
        _ decision: @escaping @MainActor (PageRequest) -> Decision
    ) {
        factory.register(filter: name, everywhere: everywhere, decision)
    }

    /// Registers code that runs instead of a page, under the name that follows `@` in a route.
    ///
    /// An error it throws reaches whoever opened the route as ``PageError/actionFailed(name:cause:)``.
    public func register(
        action name: String, _ action: @escaping @MainActor (PageRequest) async throws -> Void
    ) {
        actions.register(name, action)
    }
}
