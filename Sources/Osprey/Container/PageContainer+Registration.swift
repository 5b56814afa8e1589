extension PageContainer: PageRegistrar {
    /// Registers code that runs instead of a page, under the name that follows `@` in a route.
    ///
    /// An error it throws reaches whoever opened the route as ``PageError/actionFailed(name:cause:)``.
    public func register(
        action name: String, _ action: @escaping @MainActor (PageRequest) async throws -> Void
    ) {
        actions.register(name, action)
    }
}
