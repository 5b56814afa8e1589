import OspreyProperties
public import OspreyRouting

extension RouteDiagnostic.Code {
    /// A default that the page cannot read.
    public static let unfitDefault = Self("unfit-default", .error)
}

extension Lint {
    static let unfitDefault = Lint(
        .unfitDefault,
        "A default whose value the page cannot read, such as a text for a number.",
        remedy: "Give a value of the type that is shown.",
        in: """
            shop.item.first = ItemPage; default.itemId=first
            """,
        manifest: RouteManifest(pages: [
            .init(name: "ItemPage", parameters: [.init(key: "itemId", type: "UInt", isRequired: true)])
        ])
    ) { routes in routes.findUnfitDefaults() }
}

extension LintedRoutes {
    fileprivate func findUnfitDefaults() {
        guard !pages.isEmpty else { return }
        for route in routes where isSound(route) {
            let attributes = value(of: route).attributes
            // An initializer reads what it wants.
            guard attributes.initializer == nil, let page = route.pageName else { continue }
            find(in: attributes.defaults, of: page, set.definition(of: route))
        }
        for setting in pagesOfSettings where !setting.hasInitializer {
            find(in: setting.defaults, of: setting.page, setting.definition)
        }
        for tab in settings.base.tabs {
            guard case .url = tab.target, let holder = settings.holders["base.tabs." + tab.id],
                let page = tabRoots[tab.id]?.pageName
            else { continue }
            find(in: tab.defaults, of: page, holder)
        }
    }

    private func find(in defaults: [String: String], of name: String, _ definition: Int) {
        guard !defaults.isEmpty, let page = pages[name] else { return }
        for (key, text) in defaults.sortedByKey {
            guard let parameter = page.parameters.first(where: { $0.key.isExactly(key) }),
                let read = parameter.captureType, !read.isRead(from: text)
            else { continue }
            let place = set.definitions.place(ofValueOf: "default." + key, definition)
            report(
                .unfitDefault(key: key, text: text, page: name, type: parameter.type), definition, place)
        }
    }
}

extension RouteCaptureType {
    /// Whether a page reads a text as a value of this type.
    fileprivate func isRead(from text: String) -> Bool {
        // Pages read more words as a `Bool` than keys do.
        if case .bool = self {
            return ["true", "false", "1", "0", "yes", "no", "on", "off"].contains(text.lowercased())
        }
        return accepts(text)
    }
}

// MARK: - Problems

extension RouteProblem {
    fileprivate static func unfitDefault(key: String, text: String, page: String, type: String)
        -> RouteProblem
    {
        RouteProblem(
            .unfitDefault, "'default.\(key)' is '\(text)', and '\(page)' reads it as \(type)",
            fix: "give a value that is \(type)")
    }
}
