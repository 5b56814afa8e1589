/// Checks that redirects lead to a route, and that they end.
struct RedirectCheck {
    private let set: RouteSet

    init(_ set: RouteSet) {
        self.set = set
    }

    /// How many combinations of words are tried for each redirect.
    private static var combinations: Int { 64 }

    func run() {
        let records = set.table.storage.records
        var trail = RedirectTrail(set.table)
        for index in records.indices where records[index].kind == .redirect {
            let route = set.route(index)
            // The root and the tabs are checked as settings.
            guard !route.key.hasPrefix("base."), case .redirect(let template) = route.target else { continue }
            checkRedirect(route, template, &trail)
        }
    }

    private func checkRedirect(
        _ route: Route, _ template: RedirectTemplate, _ trail: inout RedirectTrail
    ) {
        let definition = set.definition(of: route)
        if template.scheme == "base" {
            report(.settingAsTarget(template.text), definition)
            return
        }
        let known = route.captureNames
        if let unknown = template.captureNames.first(where: { !known.containsExactly($0) }) {
            report(
                .invalidRedirect(
                    template: template.text, reason: "uses '{\(unknown)}', which the key does not capture"),
                definition)
            return
        }
        // A registered type gives no sample of its values: such a redirect is followed only when it is used.
        guard let witnesses = RouteWitness.all(of: route.pattern, tailCount: 1, limit: Self.combinations)
        else {
            return
        }
        var ways: [RedirectTrail.Way] = []
        for witness in witnesses { ways.append(trail.follow(route, template, from: witness)) }
        report(ways.map(\.end), of: route, template)
        // Redirects that lead here are too long because of the same chain, which is reported only here.
        let limit = RouteTable.defaultRedirectLimit
        if ways.contains(where: { $0.count == limit + 1 && $0.end.isRoute }) {
            report(.longRedirect(limit: limit), definition)
        }
    }

    private func report(
        _ ends: [RedirectTrail.End], of route: Route, _ template: RedirectTemplate
    ) {
        let definition = set.definition(of: route)
        for case .cycle(let chain, let members) in ends {
            // Each cycle once, at its first route; redirects that lead into it are not to blame.
            if members.min() == route.index { report(.redirectCycle(chain: chain), definition) }
            return
        }
        let isUnmatched = ends.allSatisfy { if case .unmatched = $0 { true } else { false } }
        if isUnmatched, case .unmatched(let url)? = ends.first, !RouteFit(template, of: route).mayFit {
            if set.lostKeys.mayAnswer(url) { return }
            let near = NearRoutes.find(url, in: set.table.storage)
            report(.unmatchedRedirect(url: template.text, near: near), definition)
            return
        }
        guard route.isExternal else { return }
        // A line with an error may be 'external' once it is corrected.
        for case .closed(let key) in ends where set.table.route(forKey: key).map(set.isSound) != false {
            report(.externalRedirect(to: key), definition)
            return
        }
    }

    private func report(_ problem: RouteProblem, _ definition: Int) {
        set.report.add(problem, definition, set.definitions.placeOfTarget(definition))
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

// MARK: - Problems

extension RouteProblem {
    fileprivate static func settingAsTarget(_ url: String) -> RouteProblem {
        RouteProblem(
            .invalidRedirect, "'\(url)' is a setting, not a route",
            fix: "write the URL or the page that the setting has")
    }

    static func invalidRedirect(
        template: String, reason: String,
        fix: RouteWords = "write an absolute URL, with captures of the key as whole segments or query values"
    ) -> RouteProblem {
        RouteProblem(
            .invalidRedirect, "the redirect '\(template)' \(reason)", fix: fix, found: template)
    }

    static func unmatchedRedirect(url: String, near: [String]) -> RouteProblem {
        RouteProblem(
            .unmatchedRedirect, "no route matches '\(url)'\(near.didYouMean)",
            fix: "correct the redirect or declare the route",
            found: url)
    }

    static func redirectCycle(chain: [String]) -> RouteProblem {
        RouteProblem(
            .redirectCycle, "the redirects never end: \(chain.joined(separator: " -> "))",
            fix: "let one of them lead to a page")
    }

    package static func externalRedirect(to key: String) -> RouteProblem {
        RouteProblem(
            .externalRedirect, "external links are redirected to '\(key)', which is not external",
            fix: "mark that route 'external', or do not mark this one")
    }

    static func longRedirect(limit: Int) -> RouteProblem {
        RouteProblem(
            .longRedirect,
            "a chain of \(limit + 1) redirects begins here, and only \(limit) are followed",
            fix: "redirect this one straight to the end of the chain")
    }
}
