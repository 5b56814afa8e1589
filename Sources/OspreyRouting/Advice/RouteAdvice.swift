import OspreyProperties

/// What probably is not meant, although it could be: found by looking at all that is known about an app.
///
/// ``RouteTableBuilder/lint(manifest:)`` asks for it; building a table does not.
extension RouteCompiler {
    mutating func advise(_ manifest: RouteManifest?, emptySources: [String]) {
        for source in emptySources { report(.noRoutes, of: source) }
        let routes = Array(table.routes).filter { !$0.isSetting }
        adviseOnSchemes(routes)
        adviseOnSegments(routes)
        adviseOnRedirects(routes)
        let pages = Dictionary(
            (manifest?.pages ?? []).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let roots = tabRoots
        for route in routes {
            let value = definition(of: route).parsedValue(.route)
            adviseOnNames(route, value)
            adviseOnAttributes(route, value)
            if let name = route.pageName {
                adviseOnParameters(route, value, pages[name])
                adviseOnTabs(route, value, roots)
            }
        }
        adviseOnStart(roots)
        adviseOnOrigins(routes)
        if manifest?.tabs == nil, !settings.base.tabs.isEmpty { checkNames(against: RouteManifest(tabs: [])) }
    }

    func definition(of route: Route) -> RouteDefinition {
        definitions[definitionOfRoute[Int(route.index)]].definition
    }

    mutating func advise(
        _ problem: RouteProblem, on route: Route, _ place: RouteDefinition.Place = .key(0)
    ) {
        report(problem, definitionOfRoute[Int(route.index)], place)
    }
}

// MARK: - Keys

extension RouteCompiler {
    /// A scheme that one route has, in a file where another one is common.
    private mutating func adviseOnSchemes(_ routes: [Route]) {
        let schemes = Dictionary(grouping: routes, by: \.scheme)
        guard let usual = schemes.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }),
            usual.value.count >= 5
        else { return }
        for (scheme, routes) in schemes.sorted(by: { $0.key < $1.key }) where routes.count == 1 {
            if settings.base.origins.contains(where: { $0.scheme == scheme }) { continue }
            advise(.loneScheme(scheme: scheme, usual: usual.key), on: routes[0])
        }
    }

    private mutating func adviseOnSegments(_ routes: [Route]) {
        let capitals = routes.filter { $0.capitalSegment != nil }
        // Where capitals are the custom they are meant.
        let areOdd = capitals.count * 5 < routes.count
        for route in routes {
            var offset = 0
            let segments = route.pattern.segments
            for (position, segment) in segments.enumerated() {
                if case .literal(let text) = segment,
                    let oddity = SegmentOddity(
                        text, after: position > 0 ? segments[position - 1] : nil, position)
                {
                    advise(.oddSegment(segment: text, oddity), on: route, .key(offset))
                }
                offset += segment.description.utf8.count + 1
            }
            if areOdd, let segment = route.capitalSegment {
                advise(.oddSegment(segment: segment, .capital), on: route)
            }
        }
    }
}

/// What makes a literal segment look like a mistake.
enum SegmentOddity: Hashable, Sendable {
    /// A character that cannot be seen.
    case invisible(String)
    /// A letter of another script between Latin ones.
    case lookAlike(String)
    /// A letter and its accent as two characters.
    case decomposed(String)
    /// A capture in another notation.
    case capture(written: String)
    /// A `+`, which means a space only in queries.
    case plus
    /// A port, which no key can have.
    case port
    /// A number behind a dot that may belong to the segment before.
    case version(written: String)
    /// Capital letters where others write none.
    case capital

    init?(_ text: String, after previous: RoutePattern.Segment?, _ position: Int) {
        let scalars = text.unicodeScalars
        if let scalar = scalars.first(where: { !$0.isVisible }) {
            self = .invisible(scalar.codePoint)
        } else if let scalar = scalars.first(where: { $0.properties.generalCategory == .nonspacingMark }) {
            self = .decomposed(scalar.codePoint)
        } else if scalars.contains(where: { $0.isASCII && $0.properties.isAlphabetic }),
            let scalar = scalars.first(where: { (0x370...0x52F).contains($0.value) || $0.value == 0x212A })
        {
            self = .lookAlike(scalar.codePoint)
        } else if let name = Self.captureName(text) {
            self = .capture(written: "{\(name)}")
        } else if position == 1, text.contains(":") {
            self = .port
        } else if position > 1, text.contains("+") {
            self = .plus
        } else if case .literal(let before)? = previous, position > 1, before.first == "v", before.count > 1,
            before.dropFirst().allSatisfy(\.isNumber), text.allSatisfy(\.isNumber)
        {
            self = .version(written: "\(before)%2E\(text)")
        } else {
            return nil
        }
    }

    private static func captureName(_ text: String) -> Substring? {
        for (open, close) in [("[", "]"), ("<", ">"), ("(", ")")]
        where text.hasPrefix(open) && text.hasSuffix(close) && text.count > 2 {
            return text.dropFirst().dropLast()
        }
        return text.hasPrefix(":") || text.hasPrefix("$") ? text.dropFirst() : nil
    }
}

extension Route {
    /// Whether it is a setting that resolves like a route.
    package var isSetting: Bool { scheme == "base" }

    fileprivate var scheme: String { String(key.prefix { $0 != "." }).lowercased() }

    /// The first literal behind the host with a capital letter.
    fileprivate var capitalSegment: String? {
        pattern.segments.dropFirst(2).lazy.compactMap { segment in
            if case .literal(let text) = segment, text.utf8.contains(where: \.isASCIIUppercase) {
                text
            } else {
                nil
            }
        }.first
    }
}

// MARK: - Redirects

extension RouteCompiler {
    private mutating func adviseOnRedirects(_ routes: [Route]) {
        for route in routes {
            guard case .redirect(let template) = route.target else { continue }
            let place = RouteDefinition.Place.value(definition(of: route).parsedValue(.route).targetOffset)
            for name in route.captureNames where !template.captureNames.contains(name) {
                advise(.unusedCapture(name: name), on: route)
            }
            guard let witness = RouteWitness.all(of: route.pattern, tailCount: 1, limit: 64)?.first
            else { continue }
            let url = template.filled(witness.captures, incoming: nil)
            do throws(RouteFailure) {
                adviseOnQuery(of: route, template, try table.match(url).route, place)
            } catch {
                guard case .notFound = error.reason, let fit = fit(template, of: route).route else {
                    continue
                }
                advise(.narrowRedirect(url: template.text, key: fit.key), on: route, place)
            }
        }
    }

    /// A query key that the page does not get if the link comes from outside.
    private mutating func adviseOnQuery(
        of route: Route, _ template: RedirectTemplate, _ end: Route, _ place: RouteDefinition.Place
    ) {
        guard route.isExternal, end.isExternal else { return }
        let known = end.captureNames + end.attributes.accepts + end.attributes.requires
        for name in template.query.map(\.name) where !known.contains(name) {
            advise(
                .droppedParameter(name: name, key: end.key, near: NearNames.find(name, among: known)),
                on: route, place)
        }
    }
}

// MARK: - Origins

extension RouteCompiler {
    private mutating func adviseOnOrigins(_ routes: [Route]) {
        let schemes = Set(routes.map(\.scheme))
        for (key, index) in settings.holders.sorted(by: { $0.value < $1.value }) {
            guard key.hasPrefix("base.origins.") else { continue }
            let scheme = String(key.dropFirst("base.origins.".count))
            if !schemes.contains(scheme) {
                let near = NearNames.find(scheme, among: schemes)
                report(.unusedOrigin(scheme: scheme, near: near), index, .key("base.origins.".utf8.count))
            }
            let value = definitions[index].definition.parsedValue(.origins)
            for item in value.items {
                guard let origin = settings.base.origins.first(where: { $0.text == item.text }),
                    let wider = settings.base.origins.first(where: { $0.contains(origin) })
                else { continue }
                report(.overlappingOrigins(text: item.text, other: wider.text), index, .value(item.offset))
            }
        }
    }
}
