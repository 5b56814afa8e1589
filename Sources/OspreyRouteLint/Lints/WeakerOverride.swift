import OspreyProperties
public import OspreyRouting

extension RouteDiagnostic.Code {
    /// A line that replaces one of a lower layer and drops some of its attributes.
    public static let weakerOverride = Self("weaker-override", .warning)
}

extension Lint {
    static let weakerOverride = Lint(
        .weakerOverride,
        """
        A line that replaces one of a lower layer, and drops its filters, `external`, query keys, \
        routes, addresses or `home`; or one that takes away a group with filters.
        """,
        remedy: "Repeat the attributes that still apply, or accept the warning with a reason.",
        in: """
            shop.orders = OrdersPage; filters=LoginGuard
            """,
        layer: """
            shop.orders = NewOrdersPage; override
            """
    ) { routes in routes.findWeakerOverrides() }
}

extension LintedRoutes {
    fileprivate func findWeakerOverrides() {
        let replaced = set.replaced
        for (gone, definition) in set.removers.sorted(by: { $0.key < $1.key })
        where set.report.isSound(definition) {
            let old = set.definitions.value(gone)
            // A route that is gone cannot be opened; the routes of a group that is gone can.
            guard !old.items.isEmpty else { continue }
            tell(Self.dropped(old.attributes.filters, [], of: .filters), by: definition, of: gone)
        }
        guard !replaced.isEmpty else { return }
        for route in routes {
            let definition = set.definition(of: route)
            guard let other = replaced[definition], isSound(route) else { continue }
            let old = set.definitions.value(other).attributes
            tell(dropped(by: route, from: old), by: definition, of: other)
        }
        for definition in settings.holders.values.sorted() {
            guard let other = replaced[definition], set.report.isSound(definition) else { continue }
            tell(dropped(by: definition, from: other), by: definition, of: other)
        }
    }

    private func tell(_ dropped: [RouteWords], by definition: Int, of other: Int) {
        guard !dropped.isEmpty else { return }
        let place = set.definitions.whereabouts(of: other, from: definition)
        report(
            .weakerOverride(key: set.definitions[definition].key, dropped: dropped, place: place), definition,
            related: other)
    }

    /// The attributes that a route no longer has, including attributes of its groups.
    private func dropped(by route: Route, from old: RouteAttributes) -> [RouteWords] {
        let new = route.sharedAttributes.value
        var dropped: [RouteWords] = []
        if old.isExternal, !new.isExternal { dropped.append("\(written: "external")") }
        dropped += Self.dropped(old.filters, new.filters, of: .filters)
        let keys = route.acceptedKeys + route.captureNames
        dropped += Self.dropped(old.requires + old.accepts, keys, of: .accepts)
        return dropped
    }

    /// The attributes that a setting no longer has.
    private func dropped(by definition: Int, from other: Int) -> [RouteWords] {
        let (old, new) = (set.definitions.value(other), set.definitions.value(definition))
        let items = new.items.map(\.text)
        // A shorter key of a group covers the longer ones.
        let lost = old.items.map(\.text).filter { text in
            !items.contains { text.isExactly($0) || text.hasPrefix($0 + ".") }
        }
        let home = new.home == nil ? old.home.map { "\(written: "home=\($0)")" as RouteWords } : nil
        return lost.map { "'\($0)'" } + [home].compactMap(\.self)
            + Self.dropped(old.attributes.filters, new.attributes.filters, of: .filters)
    }

    private static func dropped(_ old: [String], _ new: [String], of attribute: AttributeName) -> [RouteWords]
    {
        let names = old.filter { !new.containsExactly($0) }
        return names.isEmpty ? [] : ["\(written: "\(attribute.rawValue)=\(names.joined(separator: ","))")"]
    }
}

// MARK: - Problems

extension RouteProblem {
    fileprivate static func weakerOverride(key: String, dropped: [RouteWords], place: String) -> RouteProblem
    {
        RouteProblem(
            .weakerOverride,
            "'\(key)' drops \(dropped.joined) of the line that it replaces, \(place)",
            fix: "repeat the attributes that still apply, or accept the warning with a reason")
    }
}

extension Sequence<RouteWords> {
    /// All of them, with commas between them.
    fileprivate var joined: RouteWords {
        reduce(nil as RouteWords?) { words, next in words.map { $0 + ", " + next } ?? next } ?? ""
    }
}
