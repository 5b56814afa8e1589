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
            if let name = route.pageName {
                adviseOnPage(name, route, value, isKnown: manifest?.pages != nil)
            }
            // What a line with an error says besides may be another thing when it is mended.
            guard isSound(route) else { continue }
            adviseOnAttributes(route, value)
            if let name = route.pageName {
                adviseOnParameters(route, value, pages[name])
                adviseOnTabs(route, value, roots)
            }
        }
        adviseOnNeeds(routes, pages)
        adviseOnTabsOfParents(routes)
        if manifest?.pages == nil { adviseOnActions(routes) }
        adviseOnGuards(routes, pages)
        adviseOnGroups(routes)
        adviseOnTabTexts(pages)
        adviseOnStart(roots)
        adviseOnOrigins(routes)
        if manifest?.tabs == nil, knowsTabs { checkNames(against: RouteManifest(tabs: [])) }
    }

    /// Whether the routes say which tabs the app has; a part of them tells nothing about the tabs of the whole.
    private var knowsTabs: Bool {
        !settings.base.tabs.isEmpty || settings.holders["base.tabviewcontroller"] != nil
            || settings.holders["base.root"] != nil
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
        for (scheme, routes) in schemes.sortedByKey
        where routes.count == 1 && scheme != "https" && scheme != "http" {
            if settings.originsBySchemes[scheme]?.origins.isEmpty == false { continue }
            let meant = NearNames.find(scheme, among: ["base"]).first ?? usual.key
            advise(.loneScheme(scheme: scheme, usual: meant), on: routes[0])
        }
    }

    private mutating func adviseOnSegments(_ routes: [Route]) {
        let patterns = routes.map(\.pattern)
        let capitals = patterns.map(\.capitalSegment)
        // Where capitals are the custom they are meant.
        let areOdd = capitals.count { $0 != nil } * 5 < routes.count
        let addresses = schemesOfAddresses
        for (index, route) in routes.enumerated() {
            let segments = patterns[index].segments
            if !addresses.isEmpty, let written = keyBehindAddress(segments, addresses) {
                advise(.addressInKey(key: route.key, written: written), on: route)
                continue
            }
            if definition(of: route).hasLostBackslash {
                advise(.likely(.backslash, .oddSegment), on: route)
            }
            for position in segments.indices {
                guard let (written, oddity) = Self.oddity(of: segments, at: position) else { continue }
                let offset = segments[..<position].reduce(0) { $0 + $1.description.utf8.count + 1 }
                advise(.oddSegment(segment: written, oddity), on: route, .key(offset))
            }
            if areOdd, let segment = capitals[index] {
                advise(.oddSegment(segment: segment, .capital), on: route)
            }
        }
    }

    /// What makes a segment look like a mistake, with the segment; nil if nothing does.
    private static func oddity(
        of segments: [RoutePattern.Segment], at position: Int
    ) -> (written: String, oddity: SegmentOddity)? {
        switch segments[position] {
        case .literal(let text):
            return SegmentOddity(segments, at: position, text).map { (text, $0) }
        case .capture(let name, .enumeration(let words)):
            guard words.contains(where: { OddName.isOdd($0, isKey: true) }),
                let plain = OddName.plainNames(in: words, isKey: true)
            else { return nil }
            return (segments[position].description, .capture(written: "{\(name)|\(plain)}"))
        case .capture, .any, .tail: return nil
        }
    }

    /// The key that is meant by one with a web address in it; nil for others.
    private func keyBehindAddress(
        _ segments: [RoutePattern.Segment], _ addresses: [[RoutePattern.Segment]: String]
    ) -> String? {
        for count in 1..<max(1, min(segments.count - 1, 6)) {
            guard let scheme = addresses[Array(segments[1...count])],
                [scheme, "http", "https"].contains(where: { segments[0] == .literal($0) })
            else { continue }
            return ([scheme] + segments.dropFirst(count + 1).map(\.description)).joined(separator: ".")
        }
        return nil
    }

    /// The schemes of origins by the parts of their hosts, as they would stand in a key.
    private var schemesOfAddresses: [[RoutePattern.Segment]: String] {
        let origins = settings.base.origins.filter { $0.scheme != "http" && $0.scheme != "https" }
        let labels = origins.map { origin in
            (
                origin.host.split(separator: ".").map { RoutePattern.Segment.literal(String($0)) },
                origin.scheme
            )
        }
        return Dictionary(labels, uniquingKeysWith: { first, _ in first })
    }
}

extension RouteDefinition {
    /// Whether the key was written with a backslash that stands for nothing.
    fileprivate var hasLostBackslash: Bool {
        guard !isAsWritten, let line = sourceLine(location(of: .key(0))) else { return false }
        guard line.utf8.contains(UInt8(ascii: "\\")) else { return false }
        let key = LikelyIntent.rawKey(line)
        guard let place = key.firstIndex(of: "\\") else { return false }
        return key[key.index(after: place)...].first.map { $0.isLetter && !"tnrfu".contains($0) } ?? false
    }
}

extension Route {
    /// Whether it is a setting that resolves like a route.
    package var isSetting: Bool { withKey(\.isSettingKey) }

    fileprivate var scheme: String {
        withKey { key in String(decoding: key.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self) }
            .asciiLowercased
    }
}

extension RedirectTemplate {
    /// Whether the value of a query key is what the redirect captures.
    fileprivate func captures(_ unfit: RouteUnfitParameter) -> Bool {
        query.contains { piece in
            guard piece.name == unfit.name, case .capture = piece.value else { return false }
            return true
        }
    }
}

extension RoutePattern {
    fileprivate var hasTail: Bool {
        if case .tail? = segments.last { true } else { false }
    }

    /// The first literal behind the host with a capital letter.
    fileprivate var capitalSegment: String? {
        for case .literal(let text) in segments.dropFirst(2)
        where text.utf8.contains(where: \.isASCIIUppercase) {
            return text
        }
        return nil
    }
}

// MARK: - Redirects

extension RouteCompiler {
    private mutating func adviseOnRedirects(_ routes: [Route]) {
        for route in routes {
            // One that has an error is not looked at for its consequences.
            guard case .redirect(let template) = route.target,
                !unsound.contains(definitionOfRoute[Int(route.index)])
            else { continue }
            let place = RouteDefinition.Place.value(definition(of: route).parsedValue(.route).targetOffset)
            for name in route.captureNames where !template.captureNames.contains(name) {
                advise(.unusedCapture(name: name), on: route)
            }
            adviseOnLiterals(of: route, template, place)
            adviseOnWitnesses(of: route, template, place)
        }
    }

    /// What the URLs of a redirect lead to: whether all of them are answered, and what is dropped.
    private mutating func adviseOnWitnesses(
        of route: Route, _ template: RedirectTemplate, _ place: RouteDefinition.Place
    ) {
        // A tail stands for one text and for several.
        let witnesses = [1, 2].compactMap { count in
            count == 1 || route.pattern.hasTail
                ? RouteWitness.all(of: route.pattern, tailCount: count, limit: 64) : nil
        }.joined()
        var end: Route?
        var isNarrow = false
        var refusing: Route?
        for witness in witnesses {
            do throws(RouteError) {
                let found = try table.match(template.filled(witness.captures, incoming: nil)).route
                end = end ?? found
            } catch {
                switch error.reason {
                case .notFound: isNarrow = true
                case .unfitParameters(let unfit, let route) where unfit.allSatisfy(template.captures):
                    refusing = route
                default: break
                }
            }
        }
        if isNarrow, let fit = end ?? fit(template, of: route).route() {
            advise(.narrowRedirect(url: template.text, key: fit.key), on: route, place)
        } else if let refusing {
            advise(.narrowRedirect(url: template.text, key: refusing.key), on: route, place)
        }
        if let end { adviseOnQuery(of: route, template, end, place) }
    }

    /// What stands where a capture would, as a literal text, and a route that only some captures lead to.
    private mutating func adviseOnLiterals(
        of route: Route, _ template: RedirectTemplate, _ place: RouteDefinition.Place
    ) {
        for case .text(let text) in template.path + template.query.map(\.value)
        where text == "*" || OtherNotation.isOtherLiteral(text) {
            let names = route.captureNames
            let name = NearNames.find(text, among: names).first ?? names.first
            advise(.literalPlace(text: text, written: name.map { "{\($0)}" }), on: route, place)
        }
        // A literal is more specific than whatever else answers what the captures make.
        guard route.isExternal, !template.captureNames.isEmpty,
            let closed = fit(template, of: route).route(where: {
                !$0.isExternal && $0.record.captureCount == 0
            }), isSound(closed),
            (try? table.match(closed.address))?.route == closed
        else { return }
        advise(.externalRedirect(to: closed.key), on: route, place)
    }

    /// A query key that the page does not get if the link comes from outside.
    private mutating func adviseOnQuery(
        of route: Route, _ template: RedirectTemplate, _ end: Route, _ place: RouteDefinition.Place
    ) {
        guard route.isExternal, end.isExternal, isSound(end) else { return }
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
        guard settings.holders.keys.contains(where: { $0.hasPrefix("base.origins.") }) else { return }
        let schemes = Set(routes.map(\.scheme))
        func isLost(_ scheme: String) -> Bool { lostKeys.mayBegin(with: [.literal(scheme)]) }
        let known = NameIndex(schemes.sorted())
        let texts = Dictionary(
            settings.base.origins.map { ($0.text, $0) }, uniquingKeysWith: { first, _ in first })
        let hosts = Dictionary(grouping: settings.base.origins, by: \.host)
        for (key, index) in settings.holdersInOrder {
            guard key.hasPrefix("base.origins.") else { continue }
            let scheme = String(key.dropFirst("base.origins.".count))
            if !schemes.contains(scheme), !isLost(scheme) {
                let near = known.near(scheme)
                report(.unusedOrigin(scheme: scheme, near: near), index, .key("base.origins.".utf8.count))
            }
            let value = definitions[index].definition.parsedValue(.origins)
            for item in value.items {
                guard let origin = texts[item.text],
                    let wider = hosts[origin.host]?.first(where: { $0.contains(origin) })
                else { continue }
                report(.overlappingOrigins(text: item.text, other: wider.text), index, .value(item.offset))
            }
        }
    }
}
