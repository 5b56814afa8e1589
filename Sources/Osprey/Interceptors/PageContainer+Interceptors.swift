import OspreyParameters
import OspreyRouting

extension PageContainer {
    /// Registers an interceptor, which is asked about requests from now on.
    ///
    /// - Parameters:
    ///   - interceptor: The interceptor.
    ///   - alias: Its name in messages and for lookup; the name of its type by default.
    ///   - options: Its order, condition and deadline; its ``Interceptor/defaultOptions`` if none are given.
    ///   - owner: An object that is held weakly; when it is released, the interceptor is removed.
    @discardableResult
    public func register<I: Interceptor>(
        interceptor: I, alias: String? = nil, options: InterceptorOptions? = nil, owner: AnyObject? = nil
    ) -> RegisteredInterceptor {
        let registered = RegisteredInterceptor(
            interceptor, alias: alias ?? String(describing: I.self),
            options: options ?? interceptor.defaultOptions, owner: owner)
        interceptorRegistry.add(registered)
        return registered
    }

    /// Registers an interceptor that is a closure.
    @discardableResult
    public func register(
        interceptor alias: String, options: InterceptorOptions = InterceptorOptions(),
        owner: AnyObject? = nil, _ decision: @escaping @MainActor (PageRequest) async throws -> Decision
    ) -> RegisteredInterceptor {
        register(
            interceptor: ClosureInterceptor(decision: decision), alias: alias, options: options, owner: owner)
    }

    /// Whether the task that asks interceptors starts synchronously, where the system supports that.
    ///
    /// Systems before iOS 26 and macOS 26 start each task later; tests switch it off to run as they do.
    package var asksInterceptorsAtOnce: Bool {
        get { interceptorRegistry.asksAtOnce }
        set { interceptorRegistry.asksAtOnce = newValue }
    }

    /// The interceptors in the order in which they are asked.
    public var interceptors: [RegisteredInterceptor] { interceptorRegistry.current }

    /// The first interceptor with an alias, in the order in which they are asked; `nil` if there is none.
    public func interceptor(alias: String) -> RegisteredInterceptor? {
        interceptors.first { $0.alias.isExactly(alias) }
    }

    /// The parameters of a request without a route; from outside, only those that the page's external route declares.
    private func parameters(of request: PageRequest, forPage name: String) -> Parameters {
        guard request.trust == .external else { return request.parameters }
        let page = factory.pages.canonicalName(name)
        guard let route = factory.attributes(of: page, by: router.table)?.externalRoute, let url = request.url
        else { return [:] }
        let items = url.queryItems.lazy.map { ($0.name, ParameterValue.string($0.value)) }
        return Parameters(items, source: .query).exposed(by: route)
    }

    /// Shows a page instead of the requested one, while an interceptor is handling the request.
    ///
    /// The page is named by code, so it needs no route; URLs that the request may not open stay closed to it. The page
    /// takes over the opener of the request, the companions, and the wait for a result.
    package func show(
        page name: String, insteadOf request: PageRequest, _ options: OpenOptions, by interceptor: String
    ) async throws(PageError) {
        let diversion = Diversion(
            .redirect, to: .pageName(name), parameters(of: request, forPage: name), options,
            insteadOf: request, by: interceptor)
        let call = interceptorCall
        let order = call?.order
        var intent = Intent(diversion.destination, diversion.parameters, options: diversion.options)
        // The completion already serves the caller that waits for the result.
        intent.companions = order?.intent.companions.filter { !$0.awaitsEnding } ?? []
        let trust = diversion.request.trust
        let opening = Opening(
            OpenOrder(
                intent, trust: trust, opener: order?.opener, completion: order?.completion,
                after: call?.trail, in: order?.session),
            in: self, by: diversion)
        // Requests of the page and its filters do not belong to the interceptor.
        let result = await Call.outside { await opening.finish(advance(opening, .begin)) }
        // A caller that waits for a result keeps waiting.
        if case .waiting = try result.get() { order?.completion?.promise() }
    }
}
