/// Groups: what one line says for all routes at and below some keys.
extension RouteCompiler {
    /// The attributes of a route and the innermost place with groups above it.
    private struct Grouped: Hashable {
        let attributes: UInt32
        let link: Int
    }

    /// Gives the routes what their groups say, after all layers are merged.
    ///
    /// - Returns: The groups of each route.
    mutating func applyGroups(_ trie: Trie) -> GroupChains {
        guard !settings.groups.isEmpty else { return GroupChains() }
        settings.base.groups = settings.groups.map { group in
            BaseConfiguration.Group(
                id: group.id, prefixes: group.prefixes.map(\.text), attributes: group.attributes,
                location: definitions[group.definition].definition.location(of: .key(0)))
        }
        var groupsAtNodes: [UInt32: [Int]] = [:]
        for (place, group) in settings.groups.enumerated() {
            for prefix in group.prefixes {
                guard let node = trie.node(ofPrefix: prefix.text) else { continue }
                groupsAtNodes[node, default: []].append(place)
            }
        }
        var chains = GroupChains(groupsAtNodes, in: trie)
        let attributesOfLinks = chains.links.indices.map { link in
            RouteAttributes().merging(chains.groups(from: link).map { settings.groups[$0].attributes })
        }
        var known: [Grouped: UInt32] = [:]
        for (node, end) in trie.nodes.enumerated() where end.route != TrieNode.none {
            let record = records[Int(end.route)]
            guard record.kind != .redirect, !attributes[record.attributes].ignoresGroups,
                let link = chains.link(atOrAbove: UInt32(truncatingIfNeeded: node), in: trie)
            else { continue }
            chains.add(end.route, link)
            let grouped = Grouped(attributes: record.attributes, link: link)
            let merged =
                known[grouped]
                ?? attributes.insert(attributes[record.attributes].merging([attributesOfLinks[link]]))
            known[grouped] = merged
            records[Int(end.route)].attributes = merged
        }
        return chains
    }

    /// Groups have to name routes, and must not contradict each other or the routes.
    mutating func checkGroups() {
        var settingsAtNodes: [UInt32: GroupSettings] = [:]
        for (place, group) in settings.groups.enumerated() {
            if let other = group.attributes.contradictionOfAbove {
                report(.contradiction(attribute: "above=stay", other: other), group.definition)
            }
            for prefix in group.prefixes {
                guard let node = table.storage.trie.node(ofPrefix: prefix.text) else {
                    let segments =
                        RoutePattern(key: prefix.text)?.segments ?? [.literal(prefix.text)]
                    if lostKeys.mayBegin(with: segments) { continue }
                    let near = table.storage.keys.near(prefix.text)
                    report(
                        .unmatchedGroup(prefix: prefix.text, near: near), group.definition,
                        .value(prefix.offset))
                    continue
                }
                let rival = settingsAtNodes[node, default: GroupSettings()].add(group.attributes, of: place)
                guard let rival else { continue }
                let other = settings.groups[rival.group]
                report(
                    .groupConflict(attribute: rival.attribute, key: prefix.text, other: other.id),
                    group.definition, .value(prefix.offset), related: other.definition)
            }
        }
        guard settings.groups.contains(where: { $0.attributes.above == .stay || $0.attributes.tab != nil })
        else {
            return
        }
        for route in table.routes {
            guard let nearest = route.nearestGroup else { continue }
            let own = definition(of: route).parsedValue(.route).attributes
            guard own.contradictionOfAbove == nil, let other = route.attributes.contradictionOfAbove else {
                continue
            }
            report(
                .contradiction(attribute: "above=stay", other: other), definitionOfRoute[Int(route.index)],
                related: settings.holders["base.group." + nearest.id])
        }
    }

    /// Routes that are in no group, and answer URLs which look as if they were.
    mutating func adviseOnGroups(_ routes: [Route]) {
        var (all, sound) = (GroupPlaces(), GroupPlaces())
        var tops: Set<UInt32> = []
        let trie = table.storage.trie
        for group in settings.groups {
            for prefix in group.prefixes {
                all.add(prefix.text, of: group)
                if !unsound.contains(group.definition) { sound.add(prefix.text, of: group) }
                if let node = trie.node(ofPrefix: prefix.text) { tops.insert(node) }
            }
        }
        for route in routes {
            if case .redirect = route.target { continue }
            if route.sharedAttributes.value.ignoresGroups {
                guard all.first(beside: route.pattern, in: trie) == nil, !trie.has(route, below: tops) else {
                    continue
                }
                let value = definition(of: route).parsedValue(.route)
                let place = RouteDefinition.Place.value(value.places["nogroup"]?.name ?? 0)
                advise(.unusedAttribute(name: "nogroup", target: "a route below no group"), on: route, place)
            } else if route.nearestGroup == nil, isSound(route),
                let found = sound.first(beside: route.pattern, in: trie)
            {
                advise(.besideGroup(key: route.key, group: found.group.id, prefix: found.prefix), on: route)
            }
        }
    }
}

extension Trie {
    /// The node of a key, of the beginning of some, or of a scheme; nil if no route stands there or below.
    fileprivate func node(ofPrefix text: String) -> UInt32? {
        let key = text.asciiLowercased
        if key == "base" || key.hasPrefix("base.") { return nil }
        if let pattern = RoutePattern(key: text) { return node(of: pattern) }
        guard text.isURLScheme, !text.contains(".") else { return nil }
        let child = key.withContiguousUTF8 { literalChild($0, below: TrieNode.root) }
        return child == TrieNode.none ? nil : child
    }

    /// Whether a route stands at or below one of some nodes.
    fileprivate func has(_ route: Route, below tops: Set<UInt32>) -> Bool {
        var next = node(of: route.pattern)
        while let node = next, node != TrieNode.none {
            if tops.contains(node) { return true }
            next = nodes[Int(node)].parent
        }
        return false
    }
}

extension RouteAttributes {
    /// The attribute that `above=stay` cannot stand beside, nil if there is none.
    var contradictionOfAbove: String? {
        guard above == .stay else { return nil }
        if tab != nil { return "tab" }
        if parent != nil { return "parent" }
        return display == .select || display == .root ? "display" : nil
    }

    /// The attributes with those of groups, the outermost first: filters add up, of the others the nearest holds.
    fileprivate func merging(_ groups: [RouteAttributes]) -> RouteAttributes {
        var merged = self
        var known: Set<ExactName> = []
        merged.filters = (groups.flatMap(\.filters) + filters).filter { known.insert(ExactName($0)).inserted }
        for group in groups.reversed() {
            merged.tab = merged.tab ?? group.tab
            merged.transition = merged.transition ?? group.transition
            merged.animated = merged.animated ?? group.animated
            merged.above = merged.above ?? group.above
            merged.extras.merge(group.extras) { nearer, _ in nearer }
        }
        return merged
    }

    /// The attributes that only one group can give to a route, with their values.
    fileprivate var groupSettings: [(name: String, value: String)] {
        [
            ("tab", tab), ("transition", transition), ("animated", animated.map { "\($0)" }),
            ("above", above?.rawValue),
        ].compactMap { name, value in value.map { (name, $0) } }
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
