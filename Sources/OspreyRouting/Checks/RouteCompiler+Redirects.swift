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
        var ends: [RedirectTrail.End] = []
        for witness in witnesses { ends.append(trail.follow(route, template, from: witness)) }
        report(ends, of: route, template, at: place)
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
        if isUnmatched, case .unmatched(let url)? = ends.first, !mayMatch(template, of: route) {
            let near = NearRoutes.find(url, in: table.storage)
            report(.unmatchedRedirect(url: template.text, near: near), definition, place)
            return
        }
        guard route.isExternal else { return }
        for case .closed(let key) in ends {
            report(.externalRedirect(to: key), definition, place)
            return
        }
    }

    /// Whether some URL that a template makes fits some route, as far as can be told.
    private func mayMatch(_ template: RedirectTemplate, of route: Route) -> Bool {
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
        return table.routes.contains { $0.pattern.mayFit(pieces, in: table.storage.trie) }
    }
}

extension RoutePattern {
    /// Whether a URL can have these segments, captures standing for their texts, and fit the pattern.
    fileprivate func mayFit(_ pieces: [Segment], in trie: Trie) -> Bool {
        for (index, piece) in pieces.enumerated() {
            guard index < segments.count else { return false }
            if case .tail = segments[index] { return true }
            if case .tail = piece { return true }
            guard segments[index].mayFit(piece, in: trie) else { return false }
        }
        if pieces.count == segments.count { return true }
        return false
    }
}

extension RoutePattern.Segment {
    fileprivate func mayFit(_ piece: RoutePattern.Segment, in trie: Trie) -> Bool {
        switch (self, piece) {
        case (.literal(let own), .literal(let text)): own.utf8.elementsEqual(text.utf8)
        case (.literal(let own), .capture(_, let type)): type.accepts(own, in: trie)
        case (.capture(_, let type), .literal(let text)): type.accepts(text, in: trie)
        case (.capture(_, .enumeration(let words)), .capture(_, let type)),
            (.capture(_, let type), .capture(_, .enumeration(let words))):
            words.contains { type.accepts($0, in: trie) }
        default: true
        }
    }
}
