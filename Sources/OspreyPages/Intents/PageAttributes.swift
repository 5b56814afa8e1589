import OspreyParameters
import OspreyRouting

/// The attributes that the routes of a page give to the page itself.
///
/// It applies to requests that name the page instead of a URL, so that a guard in a routes file protects the page and
/// not only its URL. Where the page is shown is not part of it: a request that names the page decides that itself.
package final class PageAttributes: Sendable {
    /// The filters of all its routes, in the order of the files, without duplicates.
    package let filters: [String]

    /// The defaults on which all its routes agree.
    package let defaults: Parameters

    /// The named initializer on which all its routes agree.
    package let initializer: String?

    /// The values that its routes give to custom attributes.
    package let extras: [String: Set<String>]

    /// The first of its routes that is `external`.
    package let externalRoute: Route?

    /// Its route, if it has exactly one.
    package var onlyRoute: Route? { routes.count == 1 ? routes[0] : nil }

    /// The captures of all its routes.
    package var captureNames: [String] { routes.flatMap(\.captureNames) }

    /// The parameters that all its routes require, except those for which all routes have a default.
    private let required: [String]
    private let routes: [Route]

    /// - Parameter filters: The filters of settings that are not routes.
    /// - Returns: `nil` if no route leads to the page, and no setting does.
    package init?(_ routes: [Route], adding filters: [String]) {
        if routes.isEmpty, filters.isEmpty { return nil }
        var seen: Set<ExactName> = []
        let named = routes.flatMap(\.sharedAttributes.value.filters) + filters
        self.filters = named.filter { seen.insert(ExactName($0)).inserted }
        // The other attributes of a setting such as `base.root` apply only where the setting itself shows the page.
        let routes = routes.filter { !$0.key.hasPrefix("base.") }
        self.routes = routes
        let needs = PageNeeds(routes)
        defaults = Parameters(routeDefaults: needs.defaults)
        required = needs.required
        let all = routes.map(\.sharedAttributes.value)
        let initializer = all.first?.initializer
        self.initializer = all.allSatisfy { $0.initializer == initializer } ? initializer : nil
        externalRoute = routes.first(where: \.isExternal)
        extras = all.reduce(into: [:]) { extras, attributes in
            for (name, value) in attributes.extras { extras[name, default: []].insert(value) }
        }
    }

    /// Checks that a request by name has the parameters that all routes of the page require.
    ///
    /// - Parameter subject: The requested page or URL, for the message.
    /// - Throws: `RouteError` with ``RouteError/Reason/missingRequired(_:_:)``, which names every missing parameter.
    package func checkRequired(supplied names: some Sequence<String>, by subject: String) throws(RouteError) {
        try routes.first?.checkRequired(required, supplied: names, by: subject)
    }
}
