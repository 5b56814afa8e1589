import OspreyInjection
public import OspreyRouting

extension PageFactory {
    /// The registered pages with their parameters, and the registered filters: for checking routes without the app.
    ///
    /// A class that has not been built yet is created once with its plain initializer and discarded, to find out its
    /// injected properties. Nothing is injected, no filter is asked, and the page gets no event.
    ///
    /// The filters are the registered ones, and every `SelfMadeFilter` that a registered class lists.
    ///
    /// - Throws: ``PageError/injection(_:)`` if the injected properties of a class contradict each other.
    public func manifest() throws(PageError) -> RouteManifest {
        var pages: [RouteManifest.Page] = []
        for name in pageNames { pages.append(try manifest(of: name)) }
        return RouteManifest(pages: pages, filters: filters.names)
    }

    /// The same pages as in ``manifest()`` without their parameters: no page has to be created for it.
    var namedPages: [RouteManifest.Page] {
        pageNames.compactMap { pages.registration(orNil: $0) }.map { page($0, []) }
    }

    private func page(
        _ registration: PageRegistration, _ properties: [InjectedProperty]
    ) -> RouteManifest.Page {
        RouteManifest.Page(
            name: registration.name,
            parameters: properties.map { property in
                RouteManifest.Parameter(
                    key: property.key, type: property.typeName, isRequired: property.isRequired,
                    defaultValue: property.defaultDescription)
            },
            filters: registration.filterTypes.map { $0.filterName },
            initializers: registration.blueprint.initializers.names)
    }

    private func manifest(of name: String) throws(PageError) -> RouteManifest.Page {
        let registration = try pages.registration(name)
        let properties: [InjectedProperty]
        do throws(InjectionError) {
            if let known = registration.blueprint.manifest {
                properties = known
            } else {
                properties = try sampleManifest(of: registration)
            }
        } catch {
            throw .injection(error)
        }
        var page = page(registration, properties)
        page.isTabPage = registration.type is TabPage.Type
        return page
    }

    private func sampleManifest(
        of registration: PageRegistration
    ) throws(InjectionError) -> [InjectedProperty] {
        let sample = try registration.blueprint.build([:], isInjecting: false)
        defer { sample.discardSample() }
        return try sample.injectionManifest()
    }
}
