import OspreyProperties
public import OspreyRouting

extension RouteDiagnostic.Code {
    /// A route and its tab that do not go together.
    public static let tabMismatch = Self("tab-mismatch", .warning)
}

extension Lint {
    static let tabMismatch = Lint(
        .tabMismatch,
        """
        `tab`, `display=select` or `parent` do not go with what the tab shows, or a route says no \
        tab where its parent has one. Or a link to the first page of a tab or of the app opens a second one.
        """,
        remedy: "See the message.",
        in: """
            base.tabviewcontroller = Tabs
            base.tabs.home = shop://home
            shop.home = HomePage; tab=home
            """
    ) { routes in routes.findTabMismatches() }
}

extension LintedRoutes {
    fileprivate func findTabMismatches() {
        let first = FirstPages(self)
        for route in routes where isSound(route) && route.pageName != nil {
            find(route, value(of: route), first)
        }
        // A group that is lost may give them their tab.
        if !mayLackGroup { findTabsOfParents() }
    }

    /// A page that a tab has as its root already, or a tab that has another one.
    private func find(_ route: Route, _ value: ParsedValue, _ first: FirstPages) {
        let attributes = value.attributes
        guard let tab = route.sharedAttributes.value.tab else {
            return findRootWithoutTab(route, attributes, first)
        }
        if attributes.display == nil, attributes.reuse == nil, route.captureNames.isEmpty, route.isExternal,
            first.page(ofTab: tab) == route.pageName
        {
            return report(.secondRoot(tab: tab), on: route)
        }
        guard let root = tabRoots[tab], isSound(root) else { return }
        let isRoot = root == route
        let isSelected = attributes.display == .select
        if isRoot, attributes.display == nil, attributes.reuse == nil {
            report(.secondRoot(tab: tab), on: route)
        } else if isSelected, root.pageName != route.pageName {
            report(.otherRoot(tab: tab, key: root.key), on: route, place("display", value))
        }
        if route.sharedAttributes.value.pushedParent != nil, let parent = route.parent, isSound(parent),
            let other = parent.attributes.tab, other != tab
        {
            report(.parentElsewhere(key: parent.key, tab: other), on: route, place("parent", value))
        }
    }

    /// A route that a tab or the app shows first, and that says nothing about it: a link opens a second page.
    private func findRootWithoutTab(_ route: Route, _ attributes: RouteAttributes, _ first: FirstPages) {
        // With a capture, other links of the route lead to other pages.
        guard route.isExternal, attributes.display == nil, attributes.reuse == nil, route.captureNames.isEmpty
        else { return }
        if let tab = first.tab(showing: route) {
            report(.rootElsewhere(tab: tab), on: route)
        } else if first.isRoot(route) {
            report(.rootAgain, on: route)
        }
    }

    /// A page whose parent is at home in a tab, and which says none: it opens in the tab in front.
    fileprivate func findTabsOfParents() {
        var parents = NearestParents<(parent: Route, tab: String)>()
        let shown = Dictionary(
            tabRoots.map { ($0.value.index, $0.key) }, uniquingKeysWith: { first, other in min(first, other) }
        )
        for route in routes {
            let definition = set.definition(of: route)
            let attributes = route.sharedAttributes.value
            guard attributes.pushedParent != nil, attributes.tab == nil, isSound(route),
                route.pageName != nil,
                let (parent, tab) = parents.answer(
                    above: route.index, parent: soundParent,
                    answer: { index in
                        let parent = table[index]
                        return (parent.sharedAttributes.value.tab ?? shown[index]).map { (parent, $0) }
                    })
            else { continue }
            report(
                .parentInTab(key: parent.key, tab: tab, place: whereabouts(of: parent, from: route)),
                definition, set.definitions.place(of: "parent", definition),
                related: set.definition(of: parent))
        }
    }

    fileprivate func soundParent(of route: UInt32) -> UInt32? {
        guard let parent = table[route].parent, isSound(parent) else { return nil }
        return parent.index
    }
}

/// The first routes and pages of tabs and of the app.
private struct FirstPages {
    private let tabs: [String]
    /// The positions of the first tabs that show a route, or a page.
    private var (routes, pages): ([UInt32: Int], [String: Int]) = ([:], [:])
    /// The pages that tabs name, by the identifiers of the tabs.
    private var pagesOfTabs: [String: String] = [:]
    private var (rootRoute, rootPage): (UInt32?, String?) = (nil, nil)

    init(_ linted: LintedRoutes) {
        tabs = linted.settings.base.tabs.map(\.id)
        for (position, tab) in linted.settings.base.tabs.enumerated() {
            switch tab.target {
            case .url:
                if let route = linted.tabRoots[tab.id], routes[route.index] == nil {
                    routes[route.index] = position
                }
            case .page(let name):
                pagesOfTabs[tab.id] = name
                if pages[name] == nil { pages[name] = position }
            }
        }
        guard case .stack(let target)? = linted.settings.base.root else { return }
        switch target {
        case .url(let url): rootRoute = (try? linted.table.match(url))?.route.index
        case .page(let name): rootPage = name
        }
    }

    /// The page that a tab names; nil if it shows a URL.
    func page(ofTab tab: String) -> String? { pagesOfTabs[tab] }

    /// The first tab that shows a route, or its page.
    func tab(showing route: Route) -> String? {
        let positions = [routes[route.index], route.pageName.flatMap { pages[$0] }].compactMap(\.self)
        return positions.min().map { tabs[$0] }
    }

    /// Whether the app shows a route, or its page, first, and has no tabs.
    func isRoot(_ route: Route) -> Bool {
        rootRoute == route.index || rootPage != nil && rootPage == route.pageName
    }
}

// MARK: - Problems

extension RouteProblem {
    fileprivate static func secondRoot(tab: String) -> RouteProblem {
        RouteProblem(
            .tabMismatch,
            "the tab '\(tab)' shows this route already, and a link to it puts a second page on top",
            fix: "add \(written: "display=select"), or \(written: "reuse=stack")")
    }

    fileprivate static func rootElsewhere(tab: String) -> RouteProblem {
        RouteProblem(
            .tabMismatch,
            "the tab '\(tab)' shows this route, and a link to it puts a second page on top of the tab in front",
            fix: "add \(written: "display=select")")
    }

    fileprivate static var rootAgain: RouteProblem {
        RouteProblem(
            .tabMismatch, "the app shows this route first, and a link to it puts a second page on top",
            fix: "add \(written: "display=select")")
    }

    fileprivate static func otherRoot(tab: String, key: String) -> RouteProblem {
        RouteProblem(
            .tabMismatch,
            "\(written: "display=select") shows the first page of the tab '\(tab)', which is '\(key)'",
            fix: "remove \(written: "display=select"), or name the tab that begins with this route")
    }

    fileprivate static func parentElsewhere(key: String, tab: String) -> RouteProblem {
        RouteProblem(
            .tabMismatch, "the parent '\(key)' belongs to the tab '\(tab)', not to this one's",
            fix: "give both the same tab, or remove 'parent'")
    }

    fileprivate static func parentInTab(key: String, tab: String, place: String) -> RouteProblem {
        RouteProblem(
            .tabMismatch,
            "the page opens in whichever tab is in front, above a copy of its parent: '\(key)' \(place) "
                + "belongs to the tab '\(tab)'",
            fix: "add \(written: "tab=\(tab)")")
    }
}
