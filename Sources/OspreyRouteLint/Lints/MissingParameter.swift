import OspreyProperties
public import OspreyRouting

extension RouteDiagnostic.Code {
    /// A parameter that the page needs, and that links or callers may leave out.
    public static let missingParameter = Self("missing-parameter", .warning)
}

extension Lint {
    static let missingParameter = Lint(
        .missingParameter,
        """
        The page needs a parameter that links or callers may leave out, or that it does not get \
        from a setting; or a page or its route needs one that it does not get as the parent of \
        another one.
        """,
        remedy: "Capture it, name it in `requires`, or add a default.",
        in: """
            shop.item = ItemPage; external
            """,
        manifest: RouteManifest(pages: [
            .init(name: "ItemPage", parameters: [.init(key: "itemId", type: "UInt", isRequired: true)])
        ])
    ) { routes in routes.findMissingParameters() }
}

extension LintedRoutes {
    /// Pages that cannot be made because they do not get what they need.
    fileprivate func findMissingParameters() {
        let hasNeeds = pages.values.contains { $0.parameters.contains(where: \.isRequired) }
        for route in routes where hasNeeds || route.sharedAttributes.value.parent != nil {
            let definition = set.definition(of: route)
            guard isSound(route), let name = route.pageName else { continue }
            if let page = pages[name] { findOwnNeeds(of: page, route, definition) }
            findNeedsOfParent(of: route, definition)
        }
        if hasNeeds { findNeedsOfSettings() }
    }

    /// Finds parameters that the page needs and that neither a link nor a caller has to give.
    fileprivate func findOwnNeeds(of page: RouteManifest.Page, _ route: Route, _ definition: Int) {
        let attributes = route.sharedAttributes.value
        guard attributes.initializer == nil else { return }
        let given = route.captureNames + attributes.requires + attributes.defaults.keys
        for parameter in page.missing(given) {
            let accepted = attributes.accepts.first { $0.isExactly(parameter.key) }
            let place =
                accepted == nil
                ? RouteDefinition.Place.key(0) : set.definitions.place(of: "accepts", definition)
            let written = parameter.queryKey(attributes.queryTypes[parameter.key])
            let near = route.captureNames.first { $0.isSpelled(like: parameter.key) }
            let missing = MissingParameter(
                parameter: parameter, page: page.name,
                giver: accepted == nil
                    ? .route(written: written, near: near.map { _ in "{\(written.withoutBraces)}" })
                    : .caller(written: written))
            report(.missingParameter(missing), definition, place)
        }
    }

    /// Finds parameters that the page below needs, or its route requires: it gets only its captures and its defaults,
    /// whatever the link has.
    fileprivate func findNeedsOfParent(of route: Route, _ definition: Int) {
        guard route.sharedAttributes.value.pushedParent != nil, let parent = route.parent, isSound(parent),
            let name = parent.pageName
        else { return }
        let attributes = parent.sharedAttributes.value
        let given = parent.captureNames + attributes.defaults.keys
        let required = attributes.requires.filter { !given.containsExactly($0) }
        let page = pages[name]
        var missing = required.map { key in
            page?.parameters.first { $0.key.isExactly(key) }
                ?? RouteManifest.Parameter(key: key, type: "", isRequired: true)
        }
        if attributes.initializer == nil { missing += page?.missing(given + required) ?? [] }
        for parameter in missing {
            let giver = MissingParameter.Giver.parent(
                key: parent.key, isRequired: required.containsExactly(parameter.key))
            let missing = MissingParameter(parameter: parameter, page: name, giver: giver)
            report(
                .missingParameter(missing, place: whereabouts(of: parent, from: route)), definition,
                set.definitions.place(of: "parent", definition), related: set.definition(of: parent))
        }
    }

    /// Finds parameters of pages that settings show by name, unless their routes require them anyway.
    fileprivate func findNeedsOfSettings() {
        let shown = pagesOfSettings
        let demands = demands(ofPages: shown.map(\.page))
        for setting in shown where !setting.hasInitializer {
            let given = setting.given + (demands[setting.page]?.names ?? [])
            for parameter in pages[setting.page]?.missing(given) ?? [] {
                let missing = MissingParameter(parameter: parameter, page: setting.page, giver: .setting)
                report(.missingParameter(missing), setting.definition, .value(0))
            }
        }
    }
}

extension RouteManifest.Page {
    /// The parameters that the page needs and that are not given.
    fileprivate func missing(_ given: [String]) -> [RouteManifest.Parameter] {
        parameters.filter { $0.isRequired && !given.containsExactly($0.key) }
    }
}

extension RouteManifest.Parameter {
    /// The parameter as a query key: `{version|uint}`, or the name alone if its type takes any text or is not known.
    fileprivate func queryKey(_ type: RouteCaptureType?) -> String {
        (type ?? captureType).map { "{\(key)\($0)}" } ?? key
    }
}

extension String {
    /// Whether a name differs only in capital letters and underscores.
    fileprivate func isSpelled(like name: String) -> Bool {
        let plain = { (text: String) in text.lowercased().filter { $0 != "_" } }
        return plain(self) == plain(name)
    }

    /// A query key without the braces around a name with a type.
    fileprivate var withoutBraces: String { trimming { $0 == "{" || $0 == "}" } }
}

// MARK: - Problems

/// A parameter that a page needs, and that it may not get.
private struct MissingParameter: Sendable {
    /// The place that should give it.
    enum Giver: Hashable, Sendable {
        /// The route, which does not name it; how it is written as a query key, and as the capture that is
        /// probably misspelled.
        case route(written: String, near: String?)
        /// The caller, whom the route only lets give it; how it is written as a query key.
        case caller(written: String)
        /// The route of the parent with this key, which may require it: a parent gets captures and defaults alone.
        case parent(key: String, isRequired: Bool)
        /// A setting.
        case setting
    }

    let parameter: RouteManifest.Parameter
    let page: String
    let giver: Giver
}

extension RouteProblem {
    /// - Parameter place: Where the route of a parent is.
    fileprivate static func missingParameter(_ missing: MissingParameter, place: String = "") -> RouteProblem
    {
        let (parameter, page) = (missing.parameter, missing.page)
        let key = parameter.key
        let type = parameter.type.isEmpty ? "" : " (\(parameter.type))"
        let need = "'\(page)' needs '\(key)'\(type)"
        let words: (message: RouteWords, fix: RouteWords) =
            switch missing.giver {
            case .route(let written, let near):
                (
                    "\(need), and the route does not give it\([near].compactMap(\.self).didYouMean)",
                    "add \(written: "requires=\(written)") or \(written: "default.\(key)=..."), or capture "
                        + "'{\(written.withoutBraces)\(parameter.type == "[String]" ? "..." : "")}' in the key"
                )
            case .caller(let written):
                (
                    "\(need), and links and callers may leave it out",
                    "name it in \(written: "requires=\(written)") instead, or add \(written: "default.\(key)=...")"
                )
            case .parent(let parent, let isRequired):
                (
                    "\(need), which it does not get as the parent: '\(parent)' \(place) neither captures it nor has a "
                        + "default",
                    isRequired
                        ? "write \(written: "default.\(key)=...") there in place of 'requires', or name another parent"
                        : "add \(written: "default.\(key)=...") there, or name another parent"
                )
            case .setting: ("\(need), which it does not get here", "add \(written: "default.\(key)=...")")
            }
        return RouteProblem(.missingParameter, words.message, fix: words.fix)
    }
}
