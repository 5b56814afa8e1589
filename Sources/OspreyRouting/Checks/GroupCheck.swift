/// Groups: they name routes, and contradict neither each other nor the routes.
struct GroupCheck {
    private let set: RouteSet

    init(_ set: RouteSet) {
        self.set = set
    }

    /// Groups have to name routes, and must not contradict each other or the routes.
    func run() {
        var settingsAtNodes: [UInt32: GroupSettings] = [:]
        var prefixes: [Int: NameIndex] = [:]
        for (place, group) in set.settings.groups.enumerated() {
            if let other = group.attributes.contradictionOfAbove {
                set.report.add(.contradiction(other: other), group.definition)
            }
            for prefix in group.prefixes {
                guard let node = set.table.storage.trie.node(ofPrefix: prefix.text) else {
                    let segments =
                        RoutePattern(key: prefix.text)?.segments ?? [.literal(prefix.text)]
                    if set.lostKeys.mayBegin(with: segments) { continue }
                    // The beginnings of keys that are as long.
                    let index = prefixes[segments.count] ?? beginnings(segments.count)
                    prefixes[segments.count] = index
                    let near = index.near(prefix.text)
                    set.report.add(
                        .unmatchedGroup(prefix: prefix.text, near: near), group.definition,
                        .value(prefix.offset))
                    continue
                }
                let rival = settingsAtNodes[node, default: GroupSettings()].add(group.attributes, of: place)
                guard let rival else { continue }
                let other = set.settings.groups[rival.group]
                set.report.add(
                    .groupConflict(
                        attribute: rival.attribute, key: prefix.text, other: other.id,
                        place: set.definitions.whereabouts(of: other.definition, from: group.definition)),
                    group.definition, .value(prefix.offset), related: other.definition)
            }
        }
        guard
            set.settings.groups.contains(where: { $0.attributes.above == .stay || $0.attributes.tab != nil })
        else {
            return
        }
        for route in set.table.routes {
            guard let nearest = route.nearestGroup, let other = route.attributes.contradictionOfAbove
            else { continue }
            let definition = set.definition(of: route)
            // Contradictions within the route itself are reported already.
            guard set.definitions.value(definition).attributes.contradictionOfAbove == nil else { continue }
            let group = set.settings.holders["base.group." + nearest.id]
            let place = group.map { set.definitions.whereabouts(of: $0, from: definition) }
            set.report.add(
                .contradiction(other: other, group: nearest.id, place: place ?? ""),
                definition, related: group)
        }
    }
}

extension GroupCheck {
    /// The first segments of all keys that have as many.
    private func beginnings(_ count: Int) -> NameIndex {
        let texts = set.table.routes.lazy.filter { !$0.isSetting }.map(\.pattern.segments)
            .filter { $0.count >= count }
            .map { $0.prefix(count).map(\.description).joined(separator: ".") }
        return NameIndex(Set(texts).sorted())
    }
}

extension RouteAttributes {
    /// The attribute that cannot be beside `above=stay`, nil if there is none.
    package var contradictionOfAbove: String? {
        guard above == .stay else { return nil }
        if tab != nil { return "tab" }
        if parent != nil { return "parent" }
        return display == .select || display == .root ? "display" : nil
    }

    /// The attributes that only one group can give to a route, with their values.
    fileprivate var groupSettings: [(name: String, value: String)] {
        let single = AttributeName.allCases.filter { $0 != .filters && $0 != .override }
        return single.compactMap { name in texts(of: name).map { (name.rawValue, $0.joined(separator: ",")) }
        }
            + extras.sortedByKey.map { (name: $0.key, value: $0.value) }
    }
}

/// Which group has set each attribute first at one place: none of several groups is nearer to the routes.
private struct GroupSettings {
    private var first: [ExactName: (group: Int, value: String)] = [:]

    /// Takes the attributes of a group.
    ///
    /// - Returns: The earliest group that has set one of them to another value, if there is one.
    mutating func add(_ attributes: RouteAttributes, of group: Int) -> (group: Int, attribute: String)? {
        var rival: (group: Int, attribute: String)?
        for (name, value) in attributes.groupSettings {
            guard let earlier = first[ExactName(name)] else {
                first[ExactName(name)] = (group, value)
                continue
            }
            guard earlier.group != group, !earlier.value.isExactly(value) else { continue }
            if rival.map({ earlier.group < $0.group }) ?? true { rival = (earlier.group, name) }
        }
        return rival
    }
}

// MARK: - Problems

extension RouteProblem {
    fileprivate static func unmatchedGroup(prefix: String, near: [String]) -> RouteProblem {
        RouteProblem(
            .unmatchedGroup, "no route is at or below '\(prefix)'\(near.didYouMean)",
            fix: "name a key, or the beginning of some",
            found: prefix)
    }

    fileprivate static func groupConflict(attribute: String, key: String, other: String, place: String)
        -> RouteProblem
    {
        RouteProblem(
            .contradiction,
            "two groups give '\(attribute)' of '\(key)' a value, the other is '\(other)', \(place)",
            fix: "say it in one of them")
    }
}

extension RouteProblem {
    static func contradiction(other: String) -> RouteProblem {
        RouteProblem(
            .contradiction,
            "\(written: "above=stay") and '\(other)' contradict each other about where the page goes",
            fix: "remove one of them")
    }

    /// - Parameters:
    ///   - group: The group that gives one of both.
    ///   - place: Where the group is.
    fileprivate static func contradiction(other: String, group: String, place: String)
        -> RouteProblem
    {
        RouteProblem(
            .contradiction,
            "\(written: "above=stay") and '\(other)' contradict each other about where the page goes, with the group '\(group)' "
                + "\(place)",
            fix:
                "remove one of them, or add \(written: "nogroup") and repeat the group's other attributes here"
        )
    }
}
