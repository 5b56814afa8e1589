import OspreyRouting

/// Turns what is wanted into a request: looks URLs up, names pages, and sees to it that an origin can only fall.
@MainActor
struct RequestResolver {
    let container: PageContainer

    /// The request for an intent.
    ///
    /// From outside, a page or an action has to be reached by a URL that is marked `external`.
    func request(for intent: Intent, origin: Origin) throws(PageError) -> PageRequest {
        try request(for: intent.destination, intent.parameters, intent.options, origin)
    }

    /// The request that takes the place of another one.
    ///
    /// A page that a filter names is trusted, whoever asked; a URL is checked as the request's origin demands.
    func redirected(
        _ request: PageRequest, to destination: Destination, _ parameters: Parameters
    ) throws(PageError) -> PageRequest {
        var next = try self.request(
            for: destination, parameters, OpenOptions(), request.origin, isTrusted: true)
        next.redirectedFrom = request.redirectedFrom + [request]
        return next
    }

    private func request(
        for destination: Destination, _ parameters: Parameters, _ options: OpenOptions, _ origin: Origin,
        isTrusted: Bool = false
    ) throws(PageError) -> PageRequest {
        switch destination {
        case .url(let url):
            return try request(forURL: url, parameters, options, origin)
        case .action(let name):
            return PageRequest(action: name, parameters: parameters, options: options, origin: origin)
        case .page, .pageName:
            let page = try container.factory.pageName(for: destination)
            return PageRequest(page: page, parameters: parameters, options: options, origin: origin)
        }
    }

    private func request(
        forURL url: String, _ parameters: Parameters, _ options: OpenOptions, _ origin: Origin
    ) throws(PageError) -> PageRequest {
        let table = container.routes
        let match: RouteMatch
        do throws(RouteFailure) {
            match = try table.match(url, exposure: origin == .external ? .external : .internal)
        } catch {
            if case .notFound = error.reason, let page = table.base.notFoundPage {
                return notFound(page, url, table.base.notFoundAttributes, parameters, options, origin)
            }
            throw .route(error)
        }
        var request = PageRequest(
            parameters: Parameters(match).merging(parameters), options: options, origin: origin, match: match)
        switch match.route.target {
        case .page(let name): request.page = name
        case .action(let name): request.action = name
        case .redirect: break
        }
        return request
    }

    /// The request for the page that answers URLs that match nothing; it gets the URL under `url`.
    private func notFound(
        _ page: String, _ url: String, _ attributes: RouteAttributes, _ parameters: Parameters,
        _ options: OpenOptions, _ origin: Origin
    ) -> PageRequest {
        var all = Parameters(routeDefaults: attributes.defaults)
        all.set(.string(url), for: "url", source: .capture)
        return PageRequest(page: page, parameters: all.merging(parameters), options: options, origin: origin)
    }
}
