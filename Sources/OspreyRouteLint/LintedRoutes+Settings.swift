import OspreyRouting

extension LintedRoutes {
    /// A page that a setting shows by its name.
    struct PageOfSetting {
        let page: String
        /// The parameters that it gets, by their names.
        let defaults: [String: String]
        let hasInitializer: Bool
        let definition: Int
        /// Whether the app begins with it.
        var isStart = true

        /// The names of the parameters that it gets.
        var given: [String] { defaults.keys + (isStart ? [] : ["url"]) }
    }

    /// The pages of the root and the tabs that are not given by a URL, and the page for URLs that are not found.
    var pagesOfSettings: [PageOfSetting] {
        var shown: [PageOfSetting] = []
        for (_, root) in settings.roots.sortedByKey {
            guard case .page(let name) = root.target else { continue }
            shown.append(
                PageOfSetting(
                    page: name, defaults: root.attributes.defaults,
                    hasInitializer: root.attributes.initializer != nil, definition: root.definition))
        }
        for tab in settings.base.tabs {
            guard case .page(let name) = tab.target, let holder = settings.holders["base.tabs." + tab.id]
            else {
                continue
            }
            shown.append(
                PageOfSetting(
                    page: name, defaults: tab.defaults, hasInitializer: false, definition: holder))
        }
        if let name = settings.base.notFoundPage, let holder = settings.holders["base.notfound"] {
            let attributes = settings.base.notFoundAttributes
            shown.append(
                PageOfSetting(
                    page: name, defaults: attributes.defaults,
                    hasInitializer: attributes.initializer != nil, definition: holder, isStart: false))
        }
        return shown
    }

    /// The parameters that pages need if they are opened by name, with the key of the first route of each.
    ///
    /// Pages of which that is not known, and pages that need nothing, are left out.
    func demands(ofPages pages: [String]) -> [String: (key: String, names: [String])] {
        guard !pages.isEmpty else { return [:] }
        let names = Set(pages)
        var routesOfPages: [String: [Route]] = [:]
        for route in table.routes where !route.isSetting {
            guard let page = route.pageName, names.contains(page) else { continue }
            routesOfPages[page, default: []].append(route)
        }
        return routesOfPages.compactMapValues { routes in
            guard let first = routes.first, routes.allSatisfy(isSound) else { return nil }
            let names = PageNeeds(routes).required
            return names.isEmpty ? nil : (first.key, names)
        }
    }
}
