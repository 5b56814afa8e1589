import OspreyRouting

/// What the routes to one page say about the page itself.
///
/// It counts for requests that name the page instead of a URL, so that a guard in a routes file guards the page and
/// not only its URL. Where the page goes is not part of it: whoever opens it by its name says so.
final class PageAttributes: Sendable {
    /// The filters of all its routes, in the order of the files, each once.
    let filters: [String]

    /// The defaults on which all its routes agree.
    let defaults: Parameters

    /// The named initializer on which all its routes agree.
    let initializer: String?

    /// The values that its routes give to attributes for extensions.
    let extras: [String: Set<String>]

    /// The first of its routes that lets the outside in.
    let externalRoute: Route?

    /// Its route, if it has one only.
    var onlyRoute: Route? { routes.count == 1 ? routes[0] : nil }

    /// What all its routes require, apart from what all of them have a default for.
    private let requires: [String]
    private let routes: [Route]

    /// - Parameter filters: The filters of settings that are no routes.
    /// - Returns: `nil` if no route leads to the page, and no setting does.
    fileprivate init?(_ routes: [Route], adding filters: [String]) {
        if routes.isEmpty, filters.isEmpty { return nil }
        var seen: Set<ExactName> = []
        let named = routes.flatMap(\.sharedAttributes.value.filters) + filters
        self.filters = named.filter { seen.insert(ExactName($0)).inserted }
        // What a setting such as `base.root` says besides is for the page that it names, where that is shown.
        let routes = routes.filter { !$0.key.hasPrefix("base.") }
        self.routes = routes
        let all = routes.map(\.sharedAttributes.value)
        let first = all.first ?? RouteAttributes()
        let defaults = first.defaults.filter { key, text in
            all.allSatisfy { $0.defaults.value(forExactly: key)?.isExactly(text) == true }
        }
        self.defaults = Parameters(routeDefaults: defaults)
        requires = first.requires.filter { name in
            defaults.value(forExactly: name) == nil && all.allSatisfy { $0.requires.containsExactly(name) }
        }
        let agreed = all.allSatisfy { $0.initializer == first.initializer }
        initializer = agreed ? first.initializer : nil
        externalRoute = routes.first(where: \.isExternal)
        extras = all.reduce(into: [:]) { extras, attributes in
            for (name, value) in attributes.extras { extras[name, default: []].insert(value) }
        }
    }

    /// What a request that names the page brings by itself, without the defaults that were added to it.
    func given(by request: PageRequest) -> Parameters {
        guard !defaults.isEmpty else { return request.parameters }
        return request.parameters.without { entry in
            entry.source == .routeDefault && defaults.entry(entry.key)?.value == entry.value
        }
    }

    /// Checks that a request which names the page brings what every one of its routes requires.
    ///
    /// - Parameter subject: What was asked for, for the message.
    /// - Throws: `RouteError` with ``RouteError/Reason/missingRequired(_:_:)`` that names all that are missing.
    func checkRequired(supplied names: some Sequence<String>, by subject: String) throws(RouteError) {
        try routes.first?.checkRequired(requires, supplied: names, by: subject)
    }
}

/// The attributes of the pages of one table of routes, found out for each page when it is first asked for by name.
@MainActor
final class PageAttributesIndex {
    private var table: RouteTable?
    private var known: [String: PageAttributes?] = [:]

    /// What the routes of a table say about a page.
    ///
    /// - Complexity: O(*n*) in the number of routes the first time, then O(1) until another table is asked about.
    ///
    /// - Parameters:
    ///   - page: The registered name of the page.
    ///   - pages: Tells by which other names routes may call it.
    /// - Returns: `nil` if no route leads to it.
    func attributes(of page: String, in table: RouteTable, _ pages: PageRegistry) -> PageAttributes? {
        if self.table?.isCopy(of: table) != true {
            self.table = table
            known = [:]
        }
        if let known = known[page] { return known }
        let isPage = { pages.canonicalName($0) == page }
        let filters = table.base.notFoundPage.map(isPage) == true ? table.base.notFoundAttributes.filters : []
        let found = PageAttributes(table.routes(toPages: isPage), adding: filters)
        known[page] = .some(found)
        return found
    }

    /// Forgets everything, as pages may have other names now.
    func forget() {
        table = nil
    }
}

extension PageFactory {
    /// What the routes of a table say about a page; `nil` if none leads to it.
    func attributes(of page: String, by routes: RouteTable) -> PageAttributes? {
        pageAttributes.attributes(of: page, in: routes, pages)
    }

    /// A request that names its page, with what the page's routes say about it.
    ///
    /// - Throws: ``PageError/route(_:)`` if it does not bring what all of them require.
    func attributed(
        _ request: PageRequest, by routes: RouteTable, asked subject: String
    ) throws(PageError) -> PageRequest {
        var request = withAttributes(request, by: routes)
        guard let attributes = request.pageAttributes else { return request }
        do throws(RouteError) {
            try attributes.checkRequired(supplied: request.parameters.keys, by: subject)
        } catch {
            throw .route(error)
        }
        if !attributes.defaults.isEmpty {
            request.parameters = attributes.defaults.merging(request.parameters)
        }
        return request
    }

    /// A request with what the routes of its page say, as far as nothing is checked and nothing is added to what it
    /// brings; the request itself if it came by a URL, or wants to go without.
    func withAttributes(_ request: PageRequest, by routes: RouteTable) -> PageRequest {
        let isFree = request.options.ignoresRoute && request.trust == .internal
        guard request.route == nil, !isFree, let page = request.page else { return request }
        var request = request
        request.pageAttributes = attributes(of: page, by: routes)
        return request
    }

    /// The routes of the container that the factory belongs to, if it does.
    var routes: RouteTable? { containerReference.container?.router.table }
}
