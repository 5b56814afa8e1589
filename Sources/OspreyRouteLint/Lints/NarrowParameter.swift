import OspreyProperties
public import OspreyRouting

extension RouteDiagnostic.Code {
    /// A capture that takes more than the page does.
    public static let narrowParameter = Self("narrow-parameter", .warning)
}

extension Lint {
    static let narrowParameter = Lint(
        .narrowParameter,
        """
        A capture, or a query key with a type, takes more than the page reads, such as any text \
        for a number.
        """,
        remedy: "Give it the type that is shown.",
        in: """
            shop.item.{itemId} = ItemPage
            """,
        manifest: RouteManifest(pages: [
            .init(name: "ItemPage", parameters: [.init(key: "itemId", type: "UInt", isRequired: true)])
        ])
    ) { routes in routes.findNarrowParameters() }
}

extension LintedRoutes {
    fileprivate func findNarrowParameters() {
        guard !pages.isEmpty else { return }
        for route in routes where isSound(route) {
            guard let name = route.pageName, let page = pages[name] else { continue }
            let value = value(of: route)
            // Misspelled names are reported elsewhere, and an initializer may read any parameter.
            guard value.attributes.initializer == nil,
                !(value.attributes.accepts + value.attributes.requires)
                    .contains(where: { OddName.isOdd($0, isKey: true) })
            else { continue }
            for parameter in page.parameters { find(parameter, of: page, route, value) }
        }
    }

    private func find(
        _ parameter: RouteManifest.Parameter, of page: RouteManifest.Page, _ route: Route,
        _ value: ParsedValue
    ) {
        guard let read = parameter.captureType else { return }
        for case .capture(parameter.key, let type) in route.pattern.written where !read.takesAll(of: type) {
            report(.narrowParameter(parameter, type, read: read, page: page.name), on: route)
        }
        // For a key without a type, code gives a value.
        guard !route.captureNames.contains(parameter.key),
            let type = value.attributes.queryType(of: parameter.key), !read.takesAll(of: type)
        else { return }
        report(
            .narrowParameter(parameter, type, read: read, page: page.name), on: route,
            place("{\(parameter.key)}", value))
    }
}

extension RouteManifest.Parameter {
    /// The type of a text in a URL that the page can read; nil if it is not known.
    var captureType: RouteCaptureType? {
        let types: [(name: String, type: RouteCaptureType)] = [
            ("Int", .int), ("UInt", .uint), ("Double", .double), ("Float", .double), ("Bool", .bool),
            ("UUID", .uuid),
        ]
        return types.first { type == $0.name || type == $0.name + "?" || type == "Optional<\($0.name)>" }?
            .type
    }
}

extension RouteCaptureType {
    /// Whether a page that reads values of this type can read values of another one, as far as is known.
    fileprivate func takesAll(of other: RouteCaptureType) -> Bool {
        switch (self, other) {
        case (_, .registered), (.int, .uint), (.double, .uint), (.double, .int): true
        // Pages read more words as a `Bool` than keys do.
        case (.bool, .enumeration): true
        case (_, .enumeration(let words)): words.allSatisfy { self.accepts($0) }
        default: self == other
        }
    }
}

// MARK: - Problems

extension RouteProblem {
    fileprivate static func narrowParameter(
        _ parameter: RouteManifest.Parameter, _ type: RouteCaptureType, read: RouteCaptureType, page: String
    ) -> RouteProblem {
        let taken = type == .any ? "any text" : type.expectation
        return RouteProblem(
            .narrowParameter,
            "'{\(parameter.key)\(type)}' takes \(taken), and '\(page)' reads it as \(parameter.type)",
            fix: "give it that type: '{\(parameter.key)\(read)}'")
    }
}
