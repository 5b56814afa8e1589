/// Redirects: what they lead to, and whether they ever end.
extension RouteCompiler {
    /// How many combinations of words are tried for each redirect.
    private static var combinations: Int { 64 }

    mutating func checkRedirects() {
        var trail = RedirectTrail(table)
        for index in table.storage.records.indices where table.storage.records[index].kind == .redirect {
            let route = table.storage.route(UInt32(truncatingIfNeeded: index))
            // The root and the tabs are checked as settings.
            guard !route.key.hasPrefix("base."), case .redirect(let template) = route.target else { continue }
            checkRedirect(route, template, &trail)
        }
    }

    private mutating func checkRedirect(
        _ route: Route, _ template: RedirectTemplate, _ trail: inout RedirectTrail
    ) {
        let definition = definitionOfRoute[Int(route.index)]
        let place = RouteDefinition.Place.value(
            definitions[definition].definition.parsedValue(.route).targetOffset)
        if template.scheme == "base" {
            report(.likely(.settingAsTarget(template.text), .invalidRedirect), definition, place)
            return
        }
        let known = route.captureNames
        if let unknown = template.captureNames.first(where: { !known.containsExactly($0) }) {
            report(
                .invalidRedirect(
                    template: template.text, reason: "uses '{\(unknown)}', which the key does not capture"),
                definition, place)
            return
        }
        // A registered type tells no text that it takes: such a redirect is followed only when it is used.
        guard let witnesses = RouteWitness.all(of: route.pattern, tailCount: 1, limit: Self.combinations)
        else {
            return
        }
        var ways: [RedirectTrail.Way] = []
        for witness in witnesses { ways.append(trail.follow(route, template, from: witness)) }
        report(ways.map(\.end), of: route, template, at: place)
        // Whatever leads here is too long by the same chain, and told here alone.
        let limit = RouteTable.defaultRedirectLimit
        if ways.contains(where: { $0.count == limit + 1 && $0.end.isRoute }) {
            report(.longRedirect(limit: limit), definition, place)
        }
    }

    private mutating func report(
        _ ends: [RedirectTrail.End], of route: Route, _ template: RedirectTemplate,
        at place: RouteDefinition.Place
    ) {
        let definition = definitionOfRoute[Int(route.index)]
        for case .cycle(let chain, let members) in ends {
            // Each cycle once, at its first route; redirects that lead into it are not to blame.
            if members.min() == route.index { report(.redirectCycle(chain: chain), definition, place) }
            return
        }
        let isUnmatched = ends.allSatisfy { if case .unmatched = $0 { true } else { false } }
        if isUnmatched, case .unmatched(let url)? = ends.first, !fit(template, of: route).mayFit {
            if lostKeys.mayAnswer(url) { return }
            report(unmatched(template, url), definition, place)
            return
        }
        guard route.isExternal else { return }
        // A line with an error may say 'external' when it is mended.
        for case .closed(let key) in ends where table.route(forKey: key).map(isSound) != false {
            report(.externalRedirect(to: key), definition, place)
            return
        }
    }

    /// A redirect that fits nothing; web addresses tell by themselves what is wrong.
    private func unmatched(_ template: RedirectTemplate, _ url: RouteURL) -> RouteProblem {
        if let meant = translated(template.text, for: url) {
            return .likely(
                .misread(template.text, as: .ownAddress, written: "-> \(meant)"), .unmatchedRedirect)
        }
        if url.scheme == "https" || url.scheme == "http" {
            return .likely(.foreignAddress(template.text), .unmatchedRedirect)
        }
        return .unmatchedRedirect(url: template.text, near: NearRoutes.find(url, in: table.storage))
    }

    /// A web address of the app as the URL of a route, with its captures in their places; nil for others.
    ///
    /// - Parameter url: A URL that it makes.
    private func translated(_ address: String, for url: RouteURL) -> String? {
        guard let (origin, meant) = settings.origins.translate(url) else { return nil }
        let path = address.drop { $0 != ":" }.dropFirst("://".count).drop { $0 != "/" }
        let rest = path.split(separator: "/").dropFirst(origin.path.count)
        return rest.isEmpty ? meant : "\(origin.scheme)://\(rest.joined(separator: "/"))"
    }

    /// How the URLs that a template makes fit the routes.
    func fit(_ template: RedirectTemplate, of route: Route) -> RouteFit {
        var types: [String: RoutePattern.Segment] = [:]
        for segment in route.pattern.segments {
            if let name = segment.captureName { types[name] = segment }
        }
        let pieces: [RoutePattern.Segment] =
            [.literal(template.scheme), .literal(template.host)]
            + template.path.map { piece in
                switch piece {
                case .text(let text): .literal(text)
                case .capture(let name): types[name] ?? .any
                }
            }
        return RouteFit(pieces, in: table.storage)
    }
}

extension RedirectTrail.End {
    /// Whether a route answers there.
    fileprivate var isRoute: Bool {
        switch self {
        case .open, .closed: true
        case .unmatched, .lost, .cycle: false
        }
    }
}
