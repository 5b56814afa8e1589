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
        for route in routes where isSound(route) && route.pageName != nil { find(route, value(of: route)) }
        // A group that is lost may give them their tab.
        if !mayLackGroup { findTabsOfParents() }
    }

    /// A page that a tab has as its root already, or a tab that has another one.
    private func find(_ route: Route, _ value: ParsedValue) {
        let attributes = value.attributes
        guard let tab = route.sharedAttributes.value.tab else { return findRootWithoutTab(route, attributes) }
        if attributes.display == nil, attributes.reuse == nil, route.captureNames.isEmpty, route.isExternal,
            settings.base.tabs.contains(where: { $0.id == tab && $0.target == .page(route.pageName ?? "") })
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
    private func findRootWithoutTab(_ route: Route, _ attributes: RouteAttributes) {
        // With a capture, other links of the route lead to other pages.
        guard route.isExternal, attributes.display == nil, attributes.reuse == nil, route.captureNames.isEmpty
        else { return }
        func leads(_ target: BaseConfiguration.Target) -> Bool {
            switch target {
            case .url(let url): (try? table.match(url))?.route == route
            case .page(let name): name == route.pageName
            }
        }
        if let tab = settings.base.tabs.first(where: { leads($0.target) }) {
            report(.rootElsewhere(tab: tab.id), on: route)
        } else if case .stack(let target)? = settings.base.root, leads(target) {
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
