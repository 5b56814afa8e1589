import OspreyParameters
import OspreyRouting

/// Caches the attributes of pages by one route table; each is computed when its page is first requested by name.
@MainActor
final class PageAttributesIndex {
    private var table: RouteTable?
    private var known: [ExactName: PageAttributes?] = [:]

    /// The attributes that the routes of a table give to a page.
    ///
    /// - Complexity: O(*n*) in the number of routes the first time, then O(1) until another table is asked about.
    ///
    /// - Parameters:
    ///   - page: The registered name of the page.
    ///   - pages: Gives the other names by which routes may refer to the page.
    /// - Returns: `nil` if no route leads to it.
    func attributes(of page: String, in table: RouteTable, _ pages: PageRegistry) -> PageAttributes? {
        if self.table?.isCopy(of: table) != true {
            self.table = table
            known = [:]
        }
        if let known = known[page] { return known }
        let isPage = { pages.canonicalName($0).isExactly(page) }
        let filters = table.base.notFoundPage.map(isPage) == true ? table.base.notFoundAttributes.filters : []
        let found = PageAttributes(table.routes(toPages: isPage), adding: filters)
        known[page] = .some(found)
        return found
    }

    /// Forgets everything, because pages may have other names now.
    func forget() {
        table = nil
    }
}

extension PageFactory {
    /// The attributes that the routes of a table give to a page; `nil` if none leads to it.
    package func attributes(of page: String, by routes: RouteTable) -> PageAttributes? {
        pageAttributes.attributes(of: page, in: routes, pages)
    }

    /// Adds to a request that names its page what the page's routes say about it.
    ///
    /// - Throws: ``PageError/route(_:)`` if a parameter that all of them require is missing.
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

    /// Adds the attributes of the page's routes to a request, without required parameters and defaults.
    ///
    /// A request that came by a URL, or that ignores its routes, is returned unchanged.
    func withAttributes(_ request: PageRequest, by routes: RouteTable) -> PageRequest {
        let isFree = request.options.ignoresRoute && request.trust == .internal
        guard request.route == nil, !isFree, let page = request.page else { return request }
        var request = request
        request.pageAttributes = attributes(of: page, by: routes)
        return request
    }
}

extension PageRequest {
    /// The filters that routes name for it.
    var routeFilters: [String] {
        pageAttributes?.filters ?? route?.sharedAttributes.value.filters ?? []
    }

    /// The named initializer that routes name for it.
    ///
    /// For a request that names its page, it applies only if the parameters contain its argument.
    func routeInitializer(among initializers: NamedInitializers<Page>) -> String? {
        guard let pageAttributes else { return route?.sharedAttributes.value.initializer }
        guard let name = pageAttributes.initializer else { return nil }
        return initializers.entry(named: name)?.isGiven(in: parameters, asked: name) == false ? nil : name
    }
}
