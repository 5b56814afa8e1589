import OspreyProperties
public import OspreyRouting

extension RouteDiagnostic.Code {
    /// A route outside of a group can answer URLs below the keys of the group.
    public static let besideGroup = Self("beside-group", .warning)
}

extension Lint {
    static let besideGroup = Lint(
        .besideGroup,
        "A route outside of a group can answer URLs below the keys of the group.",
        remedy: "Make it narrower, or add `nogroup` if it does not belong to the group.",
        in: """
            base.group.account = shop.account; filters=LoginGuard
            shop.account.orders = OrdersPage
            shop.{section}.{page} = AnyPage; external
            """
    ) { routes in routes.findBesideGroups() }
}

extension LintedRoutes {
    /// Routes that are in no group, and answer URLs which look as if they were.
    fileprivate func findBesideGroups() {
        var (all, sound) = (GroupPlaces(), GroupPlaces())
        var tops: Set<UInt32> = []
        // A group that is lost may be the one of a route.
        let areSound = !mayLackGroup
        let trie = table.trie
        for group in settings.groups {
            for prefix in group.prefixes {
                all.add(prefix.text, of: group)
                if set.report.isSound(group.definition) { sound.add(prefix.text, of: group) }
                if let node = trie.node(ofPrefix: prefix.text) { tops.insert(node) }
            }
        }
        for route in routes {
            if case .redirect = route.target { continue }
            if route.sharedAttributes.value.ignoresGroups {
                guard areSound, all.first(beside: route.pattern, in: trie) == nil,
                    !trie.has(route, below: tops)
                else {
                    continue
                }
                let value = value(of: route)
                let place = RouteDefinition.Place.value(value.places["nogroup"]?.name ?? 0)
                report(.unusedAttribute(name: "nogroup", target: "a route below no group"), on: route, place)
            } else if areSound, route.nearestGroup == nil, isSound(route),
                let found = sound.first(beside: route.pattern, in: trie)
            {
                report(.besideGroup(key: route.key, group: found.group.id, prefix: found.prefix), on: route)
            }
        }
    }
}

extension Trie {
    /// Whether a route is at or below one of some nodes.
    fileprivate func has(_ route: Route, below tops: Set<UInt32>) -> Bool {
        var next = node(of: route.pattern)
        while let node = next {
            if tops.contains(node) { return true }
            next = parent(of: node)
        }
        return false
    }
}

// MARK: - Problems

extension RouteProblem {
    fileprivate static func besideGroup(key: String, group: String, prefix: String) -> RouteProblem {
        RouteProblem(
            .besideGroup,
            "'\(key)' can answer URLs below '\(prefix)', and the group '\(group)' does not apply to it",
            fix: "make it narrower, or add \(written: "nogroup") if it does not belong to the group")
    }
}
