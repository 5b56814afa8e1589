/// Gives routes what their groups say.
struct GroupMerge {
    private let groups: [RouteSettings.Group]

    /// The attributes of a route and the innermost place with groups above it.
    private struct Grouped: Hashable {
        let attributes: UInt32
        let link: Int
    }

    init(_ groups: [RouteSettings.Group]) {
        self.groups = groups
    }

    /// Changes the attributes of records, after all layers are merged.
    ///
    /// - Returns: The groups of each route.
    func merge(
        into records: inout ContiguousArray<RouteRecord>, _ attributes: inout AttributesTable, _ trie: Trie
    ) -> GroupChains {
        guard !groups.isEmpty else { return GroupChains() }
        var groupsAtNodes: [UInt32: [Int]] = [:]
        for (place, group) in groups.enumerated() {
            for prefix in group.prefixes {
                guard let node = trie.node(ofPrefix: prefix.text) else { continue }
                groupsAtNodes[node, default: []].append(place)
            }
        }
        var chains = GroupChains(groupsAtNodes, in: trie)
        let attributesOfLinks = chains.links.indices.map { link in
            RouteAttributes().merging(chains.groups(from: link).map { groups[$0].attributes })
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
}

extension Trie {
    /// The node of a key, of the beginning of some, or of a scheme; nil if no route is there or below.
    package func node(ofPrefix text: String) -> UInt32? {
        let key = text.asciiLowercased
        if key == "base" || key.hasPrefix("base.") { return nil }
        if let pattern = RoutePattern(key: text) { return node(of: pattern) }
        guard text.isURLScheme, !text.contains(".") else { return nil }
        let child = key.withContiguousUTF8 { literalChild($0, below: TrieNode.root) }
        return child == TrieNode.none ? nil : child
    }
}

extension RouteAttributes {
    /// Merges the attributes of groups, the outermost first: filters and secrets add up; of other attributes, the
    /// nearest counts.
    fileprivate func merging(_ groups: [RouteAttributes]) -> RouteAttributes {
        var merged = self
        var known: Set<ExactName> = []
        merged.filters = (groups.flatMap(\.filters) + filters).filter { known.insert(ExactName($0)).inserted }
        for group in groups.reversed() {
            for name in AttributeName.allCases { merged.inherit(name, from: group) }
            let secrets = [merged, group].compactMap { $0.extras[KeyList.secret.rawValue] }
            merged.extras.merge(group.extras) { nearer, _ in nearer }
            if !secrets.isEmpty { merged.extras[KeyList.secret.rawValue] = secrets.joined(separator: ", ") }
        }
        return merged
    }

    /// Takes an attribute from a group, unless it is there already.
    private mutating func inherit(_ attribute: AttributeName, from group: RouteAttributes) {
        switch attribute {
        case .tab: tab = tab ?? group.tab
        case .transition: transition = transition ?? group.transition
        case .animated: animated = animated ?? group.animated
        case .above: above = above ?? group.above
        // They add up.
        case .filters: break
        // It is about the line of the group.
        case .override: break
        // Groups do not have them.
        case .external, .name, .parent, .display, .reuse, .initializer, .requires, .accepts, .nogroup: break
        case .title, .icon, .category, .initial, .home: break
        }
    }
}
