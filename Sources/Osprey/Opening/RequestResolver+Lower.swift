import OspreyParameters
import OspreyRouting

extension RequestResolver {
    /// The request for the last page of a path, with those for the others below it.
    ///
    /// - Throws: ``PageError/invalidPath(reason:)`` if the path is empty or contains something other than pages, and
    ///   every error of resolving its pages.
    func request(
        forPath nodes: [PathNode], _ parameters: Parameters, _ options: OpenOptions, _ trust: Trust
    ) throws(PageError) -> PageRequest {
        guard let last = nodes.last else {
            throw .invalidPath(reason: "it is empty; give at least one page")
        }
        var lower: [PageRequest] = []
        let lowerOptions = OpenOptions(ignoresRoute: options.ignoresRoute)
        for node in nodes.dropLast() { lower.append(try request(for: node, [:], lowerOptions, trust)) }
        var request = try request(for: last, parameters, options, trust)
        request.lower = .path(lower)
        return request
    }

    private func request(
        for node: PathNode, _ parameters: Parameters, _ options: OpenOptions, _ trust: Trust
    ) throws(PageError) -> PageRequest {
        if case .path = node.destination {
            throw .invalidPath(reason: "it contains another path; list the pages in one")
        }
        let intent = Intent(
            node.destination, node.parameters.merging(parameters), options: options.adding(node.options))
        let request = try request(for: intent, trust: node.trust == .external ? .external : trust)
        if let failure = request.failure { throw .route(failure) }
        guard request.page != nil else {
            throw .invalidPath(reason: "\(node.destination) is not a page")
        }
        return request
    }

    /// The pages that a route needs below its own.
    func lower(_ match: RouteMatch, _ trust: Trust) -> LowerPages {
        match.route.sharedAttributes.value.parent == nil ? .none : .parents(parents(of: match, trust))
    }

    /// The requests for the parents of a route, bottom to top, with the captures of the child's URL.
    ///
    /// The caller's own parameters are for the child only: if one overrides a capture, the parents still get the
    /// capture.
    private func parents(of child: RouteMatch, _ trust: Trust) -> [PageRequest] {
        let parameters = Parameters(child, merging: Parameters())
        var requests: [PageRequest] = []
        var next = child.route.parent
        while let route = next, case .page(let name) = route.target {
            let captured = route.captureNames.exactNames
            var given = Parameters(routeDefaults: route.sharedAttributes.value.defaults)
            given.merge(parameters.filter { captured.contains(ExactName($0)) })
            var request = PageRequest(
                .page(container.factory.pages.canonicalName(name)), parameters: given,
                options: OpenOptions(), trust: trust)
            request.route = route
            request.child = child
            requests.append(request)
            next = route.parent
        }
        return requests.reversed()
    }
}
