import OspreyInjection
import OspreyParameters
import OspreyRouting

/// Resolves an intent to a request: looks up URLs, names pages, and ensures that trust can only be lowered.
///
/// From outside, every request needs a route that is marked `external`, and only parameters that the route declares are
/// accepted: its captures, and the keys in `accepts` and `requires`.
@MainActor
package struct RequestResolver {
    // It is used only by the container, and by what the container calls.
    unowned let container: PageContainer

    /// The routes that the request began with; a reload does not affect it.
    package let routes: RouteTable

    /// How many redirects of routes may be followed.
    var redirectLimit: Int

    /// - Parameter routes: The routes; the current ones by default.
    package init(
        container: PageContainer, routes: RouteTable? = nil,
        redirectLimit: Int = RouteTable.defaultRedirectLimit
    ) {
        self.container = container
        self.redirectLimit = redirectLimit
        self.routes = routes ?? container.router.table
    }

    /// The request for an intent.
    package func request(for intent: Intent, trust: Trust) throws(PageError) -> PageRequest {
        guard trust == .external else {
            return try request(for: intent.destination, intent.parameters, intent.options, trust)
        }
        switch intent.destination {
        case .url, .path, .nowhere:
            return try request(for: intent.destination, intent.parameters, intent.options.ofDisplay, trust)
        case .page, .pageName, .action:
            let route = try externalRoute(to: intent.destination)
            let parameters = try parameters(
                intent.parameters.exposed(by: route), for: route, intent.destination)
            var request = try request(for: intent.destination, parameters, intent.options.ofDisplay, trust)
            // The route allowed the request, so its filters guard it.
            request.route = route
            return request
        }
    }

    /// The parameters for a page that is requested by name from outside, as declared by its external route.
    private func parameters(
        _ given: Parameters, for route: Route, _ destination: Destination
    ) throws(PageError) -> Parameters {
        let unfitKeys = route.unfitQueryKeys { given.queryTexts(of: $0, .external) }
        let unfit =
            route.unfitCaptures { name, isTail in
                given.entry(name).flatMap { $0.value.texts(inTail: isTail) }
            } + unfitKeys.map { Route.UnfitCapture(name: $0.name, expected: $0.expected) }
        guard unfit.isEmpty else {
            let problems = unfit.map { capture -> InjectionError.Problem in
                guard let found = given[capture.name] else {
                    return .missing(key: capture.name, typeName: capture.expected)
                }
                return .invalid(
                    key: capture.name, ConversionError(found: found, expected: capture.expected))
            }
            throw .unfitCaptures(destination: "\(destination)", route: route.key, problems: problems)
        }
        do throws(RouteError) {
            try route.checkRequired(supplied: given.keys, by: destination.text)
        } catch {
            throw .route(error)
        }
        return Parameters(routeDefaults: route.sharedAttributes.value.defaults).merging(given)
    }

    /// The request that replaces another one, or comes before it.
    ///
    /// A page that a filter names is always allowed; a URL is checked against the trust of the request.
    func redirected(by diversion: Diversion) throws(PageError) -> PageRequest {
        let request = diversion.request
        var next = try self.request(
            for: diversion.destination, diversion.parameters, diversion.options, request.trust)
        // The page of a detour does not replace the request, which comes back later.
        if case .redirect = diversion.kind {
            next.redirectHistory = request.redirectHistory + [request]
        } else if case let secrets = request.secrets.texts, !secrets.isEmpty {
            next.earlierSecrets = secrets
        }
        return next
    }

    /// The page that a destination leads to, before any filter is asked; `nil` if it leads to none.
    func pageName(for destination: Destination) -> String? {
        (try? container.factory.pageName(for: destination))
            ?? (try? request(for: destination, [:], OpenOptions(), .internal))?.page
    }

    private func request(
        for destination: Destination, _ parameters: Parameters, _ options: OpenOptions, _ trust: Trust
    ) throws(PageError) -> PageRequest {
        switch destination {
        case .url(let url):
            return try request(forURL: url, parameters, options, trust)
        case .path(let nodes):
            return try request(forPath: nodes, parameters, options, trust)
        case .action(let name):
            return PageRequest(.action(name), parameters: parameters, options: options, trust: trust)
        case .page, .pageName:
            let page = try container.factory.pageName(for: destination)
            let request = PageRequest(
                page.map(PageRequest.Target.page), parameters: parameters, options: options, trust: trust)
            return try container.factory.attributed(request, by: routes, asked: destination.text)
        case .nowhere(let keys):
            throw .missingDestination(keys: keys)
        }
    }

    private func request(
        forURL url: String, _ parameters: Parameters, _ options: OpenOptions, _ trust: Trust
    ) throws(PageError) -> PageRequest {
        let match: RouteMatch
        let own: Parameters
        do throws(RouteError) {
            match = try routes.match(url, trust: trust, redirectLimit: redirectLimit)
            own = trust == .external ? parameters.exposed(by: match.route) : parameters
            if own.count > 0 { try match.checkTypes { own.queryTexts(of: $0, trust) } }
            try match.checkRequired(supplied: own.keys)
        } catch {
            guard let unmatched = UnmatchedURL(error, relativeTo: routes.baseURL) else {
                if case .malformedURL = error.reason, let answer = try notFound(error, options, trust) {
                    return answer
                }
                throw .route(error)
            }
            return request(for: unmatched, parameters, options, trust)
        }
        let given = Parameters(match, merging: own)
        let route = match.route
        let page = route.pageName.map { PageRequest.Target.page(container.factory.pages.canonicalName($0)) }
        return PageRequest(
            page ?? route.actionName.map(PageRequest.Target.action), parameters: given, options: options,
            trust: trust, match: match, lower: lower(match, trust))
    }

    /// The request for a URL that only interceptors can answer.
    ///
    /// No route declares which parameters are accepted from outside, so it has none.
    private func request(
        for unmatched: UnmatchedURL, _ parameters: Parameters, _ options: OpenOptions, _ trust: Trust
    ) -> PageRequest {
        var given = Parameters()
        if trust == .internal {
            let items = unmatched.url.queryItems.lazy.map { ($0.name, ParameterValue.string($0.value)) }
            given = Parameters(items, source: .query).merging(parameters)
        }
        return PageRequest(parameters: given, options: options, trust: trust, unmatched: unmatched)
    }

    /// The request itself, or a request for the page that answers unmatched URLs.
    ///
    /// That page gets the URL as the parameter `url`.
    ///
    /// - Throws: ``PageError/route(_:)`` if there is no such page.
    func answerable(_ request: PageRequest) throws(PageError) -> PageRequest {
        guard let failure = request.failure else { return request.withAnsweredURL }
        guard
            var answer = try notFound(failure, request.options, request.trust)
        else { throw .route(failure) }
        answer.redirectHistory = request.redirectHistory
        return answer
    }

    /// The request for the page that answers URLs which no route can match; `nil` if there is none.
    private func notFound(
        _ failure: RouteError, _ options: OpenOptions, _ trust: Trust
    ) throws(PageError) -> PageRequest? {
        guard let page = routes.base.notFoundPage else { return nil }
        var parameters = Parameters(routeDefaults: routes.base.notFoundAttributes.defaults)
        parameters.set(.string(failure.url), for: "url", source: .capture)
        var options = options
        options.initializer = options.initializer ?? routes.base.notFoundAttributes.initializer
        var answer = PageRequest(
            .page(container.factory.pages.canonicalName(page)), parameters: parameters,
            options: options, trust: trust)
        answer.isForUnmatchedURL = true
        return try container.factory.attributed(answer, by: routes, asked: page)
    }

    /// The first route, in the order of the files, that opens a page or action to the outside.
    private func externalRoute(to destination: Destination) throws(PageError) -> Route {
        let route: Route?
        if case .action(let name) = destination {
            route = routes.routes.first { $0.isExternal && $0.actionName?.isExactly(name) == true }
        } else {
            let page = try container.factory.pageName(for: destination) ?? ""
            route = container.factory.attributes(of: page, by: routes)?.externalRoute
        }
        guard let route else { throw .notExposed(destination: "\(destination)") }
        return route
    }
}

extension Parameters {
    /// The values that a query would have for a key; `nil` if there are none, or if code gives an object.
    fileprivate func queryTexts(of key: String, _ trust: Trust) -> [String]? {
        guard let value = entry(key)?.value else { return nil }
        if case .array(let values) = value, !values.isEmpty {
            let texts = values.map { $0.texts(inTail: false) }
            if texts.allSatisfy({ $0 != nil }) { return texts.flatMap { $0 ?? [] } }
        } else if let texts = value.texts(inTail: false) {
            return texts
        }
        // From outside, nothing comes that a URL could not give.
        return trust == .external ? [] : nil
    }

    /// The parameters that a route declares, with the rank of a query.
    func exposed(by route: Route) -> Parameters {
        if entries.isEmpty { return self }
        let declared = (route.captureNames + route.acceptedKeys).exactNames
        return filter { declared.contains(ExactName($0)) && $0 != InitializerChoice.reservedKey }
            .withSource(.query)
    }
}
