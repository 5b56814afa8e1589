import OspreyRouting

/// Opens links with two tables and notes what changes.
///
/// The links come from the routes of both: links of the old table show what is gone, links of the new one
/// show which links a more specific route takes away from another. A route that only one of them has is also compared
/// where it meets a route of the other.
struct LinkComparison {
    private let old: RouteTable
    private let new: RouteTable

    /// The changes, in the order of the old routes; each once for a route, with one link as an example.
    private(set) var changes: [LinkChange] = []
    /// The number of links that both tables were asked for.
    var linkCount: Int { links.count }
    private var seen: Set<Identity> = []
    private var links: Set<String> = []
    /// How much may still be looked at to find routes that meet: enough unless very many patterns do.
    private var steps: Int
    /// The keys that every route accepted and that not every one accepts now, and the ones that some links lose.
    private let keys: [String]
    private var lostKeys: [String] = []
    /// Whether routes that meet were left out.
    var isIncomplete: Bool { steps == 0 || words.old.isIncomplete || words.new.isIncomplete }
    /// The words for the captures of redirects.
    private let words: (old: RedirectWords, new: RedirectWords)

    /// Two findings with the same identity are one.
    private struct Identity: Hashable {
        let oldKey: String
        let newKey: String?
        let reason: LinkChange.Reason
    }

    init(old: RouteTable, new: RouteTable) {
        self.old = old
        self.new = new
        words = (RedirectWords(old), RedirectWords(new))
        steps = 100_000 + 32 * (old.routes.count + new.routes.count)
        keys = old.base.accepts.filter { !new.base.accepts.containsExactly($0) }
    }

    mutating func run() {
        for (table, words) in [(old, words.old), (new, words.new)] {
            for route in table.routes where !route.isSetting {
                for link in LinkSampler(route, words[route]).links { compare(link) }
            }
        }
        let changed = (old: Self.differences(old, new), new: Self.differences(new, old))
        compareCrossings(of: changed.old, in: new)
        compareCrossings(of: changed.new, in: old)
        let origins = OriginLinks(old: old, new: new, changed: changed.old + changed.new, words)
        for link in origins.others { compare(link) }
        let lost = (keys.filter(lostKeys.containsExactly), origins.lost)
        changes += SettingComparison(old: old, new: new, lost: lost).changes
        changes.sort {
            ($0.asked.location, $0.code.rawValue, $0.url ?? "")
                < ($1.asked.location, $1.code.rawValue, $1.url ?? "")
        }
    }

    /// The routes of a table that another one has not, or has otherwise.
    private static func differences(_ table: RouteTable, _ other: RouteTable) -> [Route] {
        table.routes.filter { other.route(forKey: $0.key) != $0 && !$0.isSetting }
    }

    /// Compares the links that routes which another table has not may take from its routes, or give back to them.
    private mutating func compareCrossings(of routes: [Route], in other: RouteTable) {
        let alone = routes.filter { other.route(forKey: $0.key)?.key != $0.key }
        guard !alone.isEmpty else { return }
        let crossings = RouteCrossings(other.routes.filter { !$0.isSetting })
        let addresses = Dictionary(grouping: old.base.origins, by: \.scheme)
        for route in alone {
            let origins = addresses[route.pattern.scheme] ?? []
            for met in crossings.routes(meeting: route.pattern.segments, steps: &steps) {
                for link in LinkSampler(route, meeting: met, \.segments).links { compare(link) }
                guard !origins.isEmpty else { continue }
                let written = LinkSampler(route, meeting: met, \.written).links
                for link in origins.flatMap({ $0.links(written) }) { compare(link) }
            }
        }
    }

    private mutating func compare(_ link: String) {
        guard let before = match(link, in: old, .internal), links.insert(link).inserted else { return }
        noteLostKeys(of: link)
        let after = match(link, in: new, .internal)
        if let after, isUnchanged(before, after) { return }
        let types = after?.route.attributes.queryTypes ?? [:]
        for query in LinkSampler.queries(of: before.route, against: types) { compareFilled(link, query) }
    }

    /// Notes which keys of all routes a link from outside loses at the page that it still opens.
    private mutating func noteLostKeys(of link: String) {
        for key in keys where !lostKeys.containsExactly(key) {
            let url = link + LinkSampler.query(key)
            guard let before = match(url, in: old, .external),
                before.parameters.contains(where: { $0.name.isExactly(key) }),
                let after = match(url, in: new, .external),
                after.route.target == before.route.target || after.route.key == before.route.key,
                !after.parameters.contains(where: { $0.name.isExactly(key) })
            else { continue }
            lostKeys.append(key)
        }
    }

    /// Compares the results of a link with a query, from inside and then from outside; and other changes, if it
    /// opens the same.
    private mutating func compareFilled(_ link: String, _ query: String) {
        let url = link + query
        guard let before = match(url, in: old, .internal) else { return }
        let inside = losses(before, trust: .internal)
        for found in inside { note(found, url, before) }
        let outside = match(url, in: old, .external)
        if let outside, outside.missingParameters().isEmpty {
            let found = losses(outside, trust: .external)
            let told = Set(inside.map(\.reason))
            for loss in found where !told.contains(loss.reason) { note(loss, url, outside) }
        }
        guard let after = match(url, in: new, .internal) else { return }
        if outside == nil, let opened = match(url, in: new, .external) {
            note((.opened(through: opened.route.guards), opened.route), link, before)
        }
        guard after.route.target == before.route.target else { return }
        for reason in RouteDifferences(before, after).reasons { note((reason, after.route), link, before) }
    }

    /// Whether the new table answers with an equal route, behind the same filters.
    ///
    /// Most links of most changes end here.
    private func isUnchanged(_ before: RouteMatch, _ after: RouteMatch) -> Bool {
        before.redirects.isEmpty && after.redirects.isEmpty && after.url == before.url
            && after.route == before.route
            && (before.route.sharedAttributes.value.pushedParent == nil
                || after.route.guards == before.route.guards)
    }

    private func match(_ url: String, in table: RouteTable, _ trust: Trust) -> RouteMatch? {
        try? table.match(url, trust: trust)
    }

    private mutating func note(
        _ found: (reason: LinkChange.Reason, new: Route?), _ url: String, _ before: RouteMatch
    ) {
        // A link belongs to the route that answered first: a redirect, if there is one.
        let asked = before.redirects.first?.route ?? before.route
        let identity = Identity(oldKey: asked.key, newKey: found.new?.key, reason: found.reason)
        guard seen.insert(identity).inserted else { return }
        changes.append(
            LinkChange(
                reason: found.reason, url: url, asked: LinkChange.Line(asked),
                new: found.new.map(LinkChange.Line.init)))
    }
}

extension LinkComparison {
    /// The ways in which the new table is worse for a link than the old one.
    ///
    /// Each is told, so that one that is accepted hides no other.
    private func losses(
        _ before: RouteMatch, trust: Trust
    ) -> [(reason: LinkChange.Reason, new: Route?)] {
        let after: RouteMatch
        do throws(RouteError) {
            after = try new.match(before.originalURL, trust: trust)
        } catch {
            switch error.reason {
            case .notExternal(let route): return [(.closed, route)]
            case .unfitParameters(let unfit, let route): return [(.refuses(unfit.map(\.name)), route)]
            case .redirectLoop, .tooManyRedirects: return [(.redirectsForever(was: before.route.target), nil)]
            default: return [(.notFound(was: before.route.target), nil)]
            }
        }
        var reasons: [LinkChange.Reason] = []
        let isSame = after.route.target == before.route.target
        if !isSame { reasons.append(.opens(after.route.target, instead: before.route.target)) }
        let missing = after.missingParameters()
        if !missing.isEmpty, before.missingParameters().isEmpty { reasons.append(.requires(missing)) }
        // Another page has other parameters, unless it is on the same line.
        if isSame || after.route.key == before.route.key {
            reasons += lostParameters(before, after, required: missing)
        }
        let guards = after.route.guards
        let filters = before.route.guards.filter { !guards.contains($0) }
        if !filters.isEmpty { reasons.append(.losesFilter(filters)) }
        if after.route.attributes.above == .reject, before.route.attributes.above != .reject {
            reasons.append(.blocked)
        }
        return reasons.map { ($0, after.route) }
    }

    /// The parameters and defaults that a link no longer gives, or gives with other values.
    ///
    /// - Parameter required: Those that the link lacks now, which is told.
    private func lostParameters(
        _ before: RouteMatch, _ after: RouteMatch, required: [String]
    ) -> [LinkChange.Reason] {
        let given = before.parameters.filter { $0.source != .routeDefault }
        let now = Dictionary(after.parameters.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let changed = given.filter { now[$0.name]?.texts != $0.texts }.map(\.name)
        // A default that replaces a value of the link is not a value of the link.
        let lost = changed.filter { name in now[name].map { $0.source == .routeDefault } ?? true }
        let confused = changed.filter { !lost.contains($0) }
        // Without a default the page is not given what every link gave it.
        let defaults = before.parameters.filter { $0.source == .routeDefault }
        let gone = defaults.filter { now[$0.name] == nil && !required.contains($0.name) }.map(\.name)
        return [
            lost.isEmpty ? nil : .loses(lost), confused.isEmpty ? nil : .confuses(confused),
            gone.isEmpty ? nil : .losesDefault(gone),
        ].compactMap(\.self)
    }
}
