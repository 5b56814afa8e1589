/// The checks of the whole set, on a table that holds every route whose key could be read.
extension RouteCompiler {
    mutating func checkSet() {
        checkOverlaps()
        checkReachability()
        checkRedirects()
        checkParents()
        checkTargets()
        checkHomes()
        checkNamesOfRoutes()
    }

    /// The homes of origins have to be routes that a link can open by itself.
    private mutating func checkHomes() {
        for (index, key) in settings.homes {
            let reason: String
            var near: [String] = []
            if RoutePattern(key: key)?.captureNames.isEmpty == false {
                reason = "it has a capture, which the address cannot fill"
            } else if let route = table.route(forKey: key) {
                let attributes = route.attributes
                guard !attributes.requires.allSatisfy({ attributes.defaults[$0] != nil }) else { continue }
                reason = "it requires '\(attributes.requires[0])'"
            } else {
                reason = "there is no such route"
                near = routes(near: key, of: definitions[index].definition)
            }
            let place = definitions[index].definition.parsedValue(.origins).places["home"]
            report(.invalidHome(key: key, reason: reason, near: near), index, .value(place?.value ?? 0))
        }
    }

    /// A name must not be what another route is called by already: its key, or its page.
    private mutating func checkNamesOfRoutes() {
        let named = table.storage.routesByName
        guard !named.isEmpty else { return }
        var pages: [String: Route] = [:]
        for route in table.routes {
            guard let page = route.pageName, named[page] != nil, pages[page] == nil else { continue }
            pages[page] = route
        }
        for (name, index) in named.sorted(by: { $0.value < $1.value }) {
            let route = table.storage.route(index)
            let byPage = pages[name].flatMap { route.pageName == name ? nil : $0 }
            guard let other = table.route(forKey: name) ?? byPage, other != route else { continue }
            report(
                .duplicateName(name: name, other: other.key), definitionOfRoute[Int(index)],
                .value(offset(of: "name", Int(index))), related: definitionOfRoute[Int(other.index)])
        }
    }

    /// The URLs of the root and of tabs have to match.
    private mutating func checkTargets() {
        for (_, root) in settings.roots.sorted(by: { $0.key < $1.key }) {
            checkTarget(root.target, root.definition)
        }
        for tab in settings.base.tabs {
            guard let holder = settings.holders["base.tabs." + tab.id] else { continue }
            checkTarget(tab.target, holder)
        }
    }

    private mutating func checkTarget(_ target: BaseConfiguration.Target, _ index: Int) {
        guard case .url(let text) = target else { return }
        let offset = definitions[index].definition.parsedValue(.tab).targetOffset
        do throws(RouteFailure) { _ = try table.match(text) } catch {
            switch error.reason {
            case .malformedURL(let fault):
                report(.invalidTarget(text: text, expected: "a URL: \(fault)"), index, .value(offset))
            default: report(.unmatchedTarget(url: text, near: error.nearRoutes), index, .value(offset))
            }
        }
    }
}
