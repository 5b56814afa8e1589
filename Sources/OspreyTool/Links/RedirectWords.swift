import OspreyRouting

/// The words for the captures of a table's redirects, from the routes that answer them.
///
/// `shop.c.{kind} = -> shop://cat/{kind}` takes any text, and `shop.cat.{kind|shoes,hats}` only two.
struct RedirectWords {
    /// A redirect with the routes that may answer it.
    private struct Step {
        let route: Route
        let template: RedirectTemplate
        let targets: [Route]
    }

    /// By the key of the redirect and the name of the capture, encoded as segments.
    private var words: [String: [String: [String]]] = [:]
    /// How much may still be looked at: enough unless very many patterns meet, or take very many words.
    private var steps: Int
    /// Whether routes or words were left out.
    var isIncomplete: Bool { steps == 0 }

    init(_ table: RouteTable) {
        let routes = table.routes.filter { !$0.isSetting }
        steps = 100_000 + 32 * routes.count
        let redirects = routes.filter { $0.redirect != nil }
        guard !redirects.isEmpty else { return }
        let crossings = RouteCrossings(routes)
        var waiting = redirects.compactMap { route in
            route.redirect.map { template in
                let segments = Self.segments(of: template, for: route)
                return Step(
                    route: route, template: template,
                    targets: crossings.routes(meeting: segments, steps: &steps))
            }
        }
        // A redirect to redirects gets their words, which each round takes one further, as far as redirects are followed.
        for _ in 0..<RouteTable.defaultRedirectLimit where !waiting.isEmpty && !isIncomplete {
            for step in waiting { find(step) }
            waiting.removeAll { step in step.targets.allSatisfy { $0.redirect == nil } }
        }
    }

    /// The words for the captures of a route; none unless it redirects.
    subscript(route: Route) -> [String: [String]] { words[route.key] ?? [:] }

    private mutating func find(_ step: Step) {
        var found: [String: [String]] = [:]
        for target in step.targets {
            let segments = target.pattern.segments.dropFirst(2)
            let path = segments.map { words(for: $0, of: target) }
            // A tail stands for whole segments, also for those that take any text.
            let whole = zip(segments, path).map { $1.isEmpty ? LinkSampler.samples($0) : $1 }
            for (place, piece) in step.template.path.enumerated() {
                guard case .capture(let name) = piece, place < path.count else { continue }
                found[name, default: []] +=
                    step.route.hasTail(name)
                    ? LinkSampler.variations(of: Array(whole[place...])).map { $0.joined(separator: "/") }
                    : path[place]
            }
            let types = target.attributes.queryTypes
            for item in step.template.query {
                guard case .capture(let name) = item.value, case .enumeration(let list)? = types[item.name]
                else { continue }
                found[name, default: []] += list.map(LinkSampler.encodedSegment)
            }
        }
        steps = max(0, steps - found.values.reduce(0) { $0 + $1.count })
        words[step.route.key] = found.mapValues { $0.unique() }
    }

    /// The words that a segment of a route takes alone; none if it takes any.
    private func words(for segment: RoutePattern.Segment, of route: Route) -> [String] {
        switch segment {
        case .literal(let text): [LinkSampler.encodedSegment(text)]
        case .capture(_, .enumeration(let list)): list.map(LinkSampler.encodedSegment)
        case .capture(let name, _), .tail(let name): self[route][name] ?? []
        case .any: []
        }
    }

    /// The URL of a template as a pattern.
    private static func segments(
        of template: RedirectTemplate, for route: Route
    ) -> [RoutePattern.Segment] {
        let path = template.path.map { piece -> RoutePattern.Segment in
            switch piece {
            case .text(let text): .literal(text)
            case .capture(let name): route.hasTail(name) ? .tail(name) : .capture(name, .any)
            }
        }
        return [.literal(template.scheme), .literal(template.host.lowercased())] + path
    }
}

extension Route {
    /// The URL to which it redirects; nil if it opens something.
    fileprivate var redirect: RedirectTemplate? {
        if case .redirect(let template) = target { template } else { nil }
    }

    /// Whether it captures several segments under a name.
    fileprivate func hasTail(_ name: String) -> Bool {
        if case .tail(let tail)? = pattern.segments.last { tail.isExactly(name) } else { false }
    }
}
