import OspreyRouting

extension LintedRoutes {
    /// A page that a setting shows by its name.
    struct PageOfSetting {
        let page: String
        /// The names of the parameters that it gets.
        let given: [String]
        let hasInitializer: Bool
        let definition: Int
        /// Whether the app begins with it.
        var isStart = true
    }

    /// The pages of the root and the tabs that are not given by a URL, and the page for URLs that are not found.
    var pagesOfSettings: [PageOfSetting] {
        var shown: [PageOfSetting] = []
        for (_, root) in settings.roots.sortedByKey {
            guard case .page(let name) = root.target else { continue }
            shown.append(
                PageOfSetting(
                    page: name, given: Array(root.attributes.defaults.keys),
                    hasInitializer: root.attributes.initializer != nil, definition: root.definition))
        }
        for tab in settings.base.tabs {
            guard case .page(let name) = tab.target, let holder = settings.holders["base.tabs." + tab.id]
            else {
                continue
            }
            shown.append(
                PageOfSetting(
                    page: name, given: Array(tab.defaults.keys), hasInitializer: false, definition: holder))
        }
        if let name = settings.base.notFoundPage, let holder = settings.holders["base.notfound"] {
            let attributes = settings.base.notFoundAttributes
            shown.append(
                PageOfSetting(
                    page: name, given: attributes.defaults.keys + ["url"],
                    hasInitializer: attributes.initializer != nil, definition: holder, isStart: false))
        }
        return shown
    }

    /// The parameters that a caller has to give if it opens a page by name, with the key of its first route.
    ///
    /// It is what all its routes require and do not all have the same default for. Pages of which that is not known
    /// are left out.
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
            let all = routes.map(\.sharedAttributes.value)
            let names = first.sharedAttributes.value.requires.filter { name in
                let text = all[0].defaults.value(forExactly: name)
                let haveDefault =
                    text != nil && all.allSatisfy { $0.defaults.value(forExactly: name) == text }
                return !haveDefault && all.allSatisfy { $0.requires.containsExactly(name) }
            }
            return names.isEmpty ? nil : (first.key, names)
        }
    }
}
