import OspreyRouting

/// The routes that lints look at, read and checked, and the manifest of the app.
struct LintedRoutes {
    let set: RouteSet
    let manifest: RouteManifest?
    /// The names of sources without a definition.
    let emptySources: [String]
    /// The routes, without the settings that resolve like routes.
    let routes: [Route]
    /// The pages of the manifest, by their names.
    let pages: [String: RouteManifest.Page]
    /// The first route of each tab, by the identifiers of tabs.
    let tabRoots: [String: Route]

    init(_ set: RouteSet, _ manifest: RouteManifest?, emptySources: [String]) {
        self.set = set
        self.manifest = manifest
        self.emptySources = emptySources
        routes = set.table.routes.filter { !$0.isSetting }
        pages = Dictionary(
            (manifest?.pages ?? []).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        var roots: [String: Route] = [:]
        for tab in set.settings.base.tabs {
            guard case .url(let url) = tab.target, let match = try? set.table.match(url) else { continue }
            roots[tab.id] = match.route
        }
        tabRoots = roots
    }
}

extension LintedRoutes {
    var table: RouteTable { self.set.table }
    var settings: RouteSettings { self.set.settings }

    /// The value of a route, read.
    func value(of route: Route) -> ParsedValue { set.definitions.value(set.definition(of: route)) }

    /// Whether the target of a definition is in quotes on purpose: each text of a dictionary has some.
    func hasQuotedTarget(_ definition: Int) -> Bool {
        set.definitions.value(definition).isTargetQuoted && set.definitions[definition].notation.isGrammar
    }

    /// Whether the text of an attribute is in quotes on purpose.
    func hasQuotedText(_ attribute: String, _ definition: Int) -> Bool {
        guard set.definitions[definition].notation.isGrammar,
            let place = set.definitions.value(definition).places[attribute]?.value
        else { return false }
        return set.definitions[definition].withValue { $0[place] == UInt8(ascii: "\"") } ?? false
    }

    /// Whether the line of a route has no error: a line with one may have another meaning when it is corrected.
    func isSound(_ route: Route) -> Bool { set.isSound(route) }

    /// Reports what was found in a definition.
    func report(
        _ problem: RouteProblem, _ definition: Int, _ place: RouteDefinition.Place = .key(0),
        related: Int? = nil
    ) {
        set.report.add(problem, definition, place, related: related)
    }

    /// Reports what was found in the line of a route.
    func report(_ problem: RouteProblem, on route: Route, _ place: RouteDefinition.Place = .key(0)) {
        report(problem, set.definition(of: route), place)
    }

    /// Where an attribute of a route is.
    func place(_ attribute: String, _ value: ParsedValue) -> RouteDefinition.Place {
        .value(value.places[attribute]?.name ?? 0)
    }

    /// Where the line of one route is, seen from the line of another one: "on line 9".
    func whereabouts(of other: Route, from route: Route) -> String {
        set.definitions.whereabouts(of: set.definition(of: other), from: set.definition(of: route))
    }
}

extension Sequence<String> {
    /// The names in quotes, with commas between them.
    var quoted: String { map { "'\($0)'" }.joined(separator: ", ") }
}

extension Route {
    /// The key as a URL, captures in their places.
    var address: String {
        let parts = pattern.segments.map(\.description)
        return "\(parts[0])://\(parts.dropFirst().joined(separator: "/"))"
    }
}
