import OspreyParameters

extension PageFactory {
    /// Builds a page by the name it is registered under.
    ///
    /// Redirects to other pages are followed; the page's ``Page/request`` tells where the request began. If a singleton
    /// already exists, it gets the new values and is returned. The page is not shown: push it where it belongs. In a
    /// container, the page's routes apply as in ``PageContainer/open(_:_:options:)``.
    ///
    /// - Throws: ``PageError`` if the name is unknown, a filter rejects the request or leads where a factory without a
    ///   container cannot follow, parameters are missing or mistyped, or redirects form a loop. Nothing has changed
    ///   then.
    public func build(_ name: String, _ parameters: Parameters = [:]) throws(PageError) -> Page {
        try build(PageRequest(page: name, parameters: parameters))
    }

    /// Builds a page by its class; see ``build(_:_:)-(String,_)``.
    ///
    /// - Throws: ``PageError/unexpectedPage(expected:found:)`` if a filter leads to a page of another class, and every
    ///   error of building by name.
    public func build<P: Page>(_ type: P.Type, _ parameters: Parameters = [:]) throws(PageError) -> P {
        guard let name = name(of: type) else { throw .unregisteredPage(type: "\(type)") }
        let page = try build(name, parameters)
        guard let expected = page as? P else {
            throw .unexpectedPage(expected: "\(type)", found: page.pageName)
        }
        return expected
    }

    /// Builds the page of a request; see ``build(_:_:)-(String,_)``.
    public func build(_ request: PageRequest) throws(PageError) -> Page {
        var request = request
        if let name = request.page, let page = pages.aliasedName(name) { request.page = page }
        if let routes { request = try attributed(request, by: routes, asked: request.asked ?? "nothing") }
        let built = try built(along: request, diverted)
        built.place()
        return built.page
    }

    /// The registered name of a destination's page, or `nil` if it is not a page.
    func pageName(for destination: Destination) throws(PageError) -> String? {
        switch destination {
        case .pageName(let name): return pages.canonicalName(name)
        case .page(let type):
            guard let name = name(of: type) else { throw .unregisteredPage(type: "\(type)") }
            return name
        case .url, .action, .path, .nowhere: return nil
        }
    }

    private func diverted(_ diversion: Diversion) throws(PageError) -> PageRequest {
        guard case .redirect = diversion.kind, let page = try pageName(for: diversion.destination) else {
            throw .needsContainer(destination: "\(diversion.destination)", by: diversion.filter)
        }
        let request = diversion.request
        let next = PageRequest(
            .page(page), parameters: diversion.parameters, options: diversion.options, trust: request.trust,
            redirectHistory: request.redirectHistory + [request])
        guard let routes else { return next }
        return try attributed(next, by: routes, asked: diversion.destination.text)
    }
}
