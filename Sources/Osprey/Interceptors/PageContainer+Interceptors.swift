extension PageContainer {
    /// Registers an interceptor, which from now on is asked about requests.
    ///
    /// - Parameters:
    ///   - interceptor: The interceptor.
    ///   - alias: What it is called in messages and found by; the name of its type by default.
    ///   - options: When it is asked, about what, and how long it may think; its ``Interceptor/defaultOptions``
    ///     unless told otherwise.
    ///   - owner: An object whose end removes the interceptor; it is held weakly.
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

    /// Whether the task that asks interceptors begins at once, where the system can do that.
    ///
    /// Systems before iOS 26 and macOS 26 begin each task later: tests switch it off to run as they do.
    package var asksInterceptorsAtOnce: Bool {
        get { interceptorRegistry.asksAtOnce }
        set { interceptorRegistry.asksAtOnce = newValue }
    }

    /// The interceptors in the order in which they are asked.
    public var interceptors: [RegisteredInterceptor] { interceptorRegistry.current }

    /// The first interceptor with an alias, in the order in which they are asked; `nil` if there is none.
    public func interceptor(alias: String) -> RegisteredInterceptor? {
        interceptors.first { $0.alias == alias }
    }

    /// What a page gets of a request that matches no route: from outside, what its external route declares.
    private func parameters(of request: PageRequest, forPage name: String) -> Parameters {
        guard request.trust == .external else { return request.parameters }
        let page = factory.pages.canonicalName(name)
        guard let route = factory.attributes(of: page, by: router.table)?.externalRoute, let url = request.url
        else { return [:] }
        let items = url.queryItems.lazy.map { ($0.name, ParameterValue.string($0.value)) }
        return Parameters(items, source: .query).exposed(by: route)
    }

    /// Shows a page in the place of what a request asks for, while an interceptor is inside that request.
    ///
    /// The page is one that code names, so it needs no route; what the request may not reach by a URL stays out of
    /// reach. It has the opener of the request, and what is to be done on the page and with its result.
    package func show(
        page name: String, insteadOf request: PageRequest, _ options: OpenOptions, by interceptor: String
    ) async throws(PageError) {
        let diversion = Diversion(
            .redirect, to: .pageName(name), parameters(of: request, forPage: name), options,
            insteadOf: request, by: interceptor)
        let call = InterceptorCall.current(in: interceptorRegistry)
        let order = call?.order
        var intent = Intent(diversion.destination, diversion.parameters, options: diversion.options)
        // Who waits for the result of the request is its completion.
        intent.companions = order?.intent.companions.filter { !$0.awaitsEnding } ?? []
        let trust = diversion.request.trust
        let opening = Opening(
            OpenOrder(
                intent, trust: trust, opener: order?.opener, completion: order?.completion,
                after: call?.trail, in: order?.epoch),
            in: self, by: diversion)
        // What the page and its filters begin is not begun by the interceptor.
        let result = await InterceptorCall.outside { await finish(opening) }
        // Whoever waits for a result goes on waiting.
        if try result.get() == .deferred { order?.completion?.isPromised = true }
    }
}
