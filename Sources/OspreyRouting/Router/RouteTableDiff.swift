/// The changes from one table to another.
///
/// Routes are the same if they have the same segments, whatever their captures are called and wherever they are listed.
public struct RouteTableDiff: Hashable, Sendable {
    /// A route that is in both tables, but not equal.
    public struct Change: Hashable, Sendable {
        /// The route in the old table.
        public let old: Route
        /// The route in the new table.
        public let new: Route
    }

    /// The routes that are only in the new table, in its order.
    public let added: [Route]
    /// The routes that are only in the old table, in its order.
    public let removed: [Route]
    /// The routes whose key, target or attributes changed, in the order of the old table.
    public let changed: [Change]
    /// Whether the root, the tabs, what going back does, the origins, the groups or the page for what is not found
    /// changed.
    public let baseChanged: Bool

    /// Compares two tables.
    ///
    /// - Complexity: O(*n*) in the number of routes.
    public init(from old: RouteTable, to new: RouteTable) {
        var removed: [Route] = []
        var changed: [Change] = []
        for route in old.routes {
            guard let other = new.route(shapedLike: route) else {
                removed.append(route)
                continue
            }
            if other != route { changed.append(Change(old: route, new: other)) }
        }
        added = new.routes.filter { old.route(shapedLike: $0) == nil }
        self.removed = removed
        self.changed = changed
        baseChanged = old.base.withoutLocations != new.base.withoutLocations
    }

    /// Whether nothing changed.
    public var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty && !baseChanged }
}

extension RouteTable {
    /// The route with the same segments, nil if there is none.
    func route(shapedLike route: Route) -> Route? {
        guard let node = storage.trie.node(of: route.pattern) else { return nil }
        let index = storage.trie.nodes[Int(node)].route
        return index == TrieNode.none ? nil : storage.route(index)
    }
}

extension BaseConfiguration {
    /// The configuration with everything at the same place, to compare its meaning.
    fileprivate var withoutLocations: BaseConfiguration {
        var copy = self
        for index in copy.tabs.indices { copy.tabs[index].location = RouteLocation(source: "") }
        for index in copy.groups.indices { copy.groups[index].location = RouteLocation(source: "") }
        copy.notFoundLocation = nil
        copy.acceptsLocation = nil
        return copy
    }
}

/// One line for each change: `+ key`, `- key`, `~ key`.
extension RouteTableDiff: CustomStringConvertible {
    /// One line for each change.
    public var description: String {
        let lines =
            removed.map { "- \($0)" } + added.map { "+ \($0)" }
            + changed.map { "~ \($0.old) is now \($0.new)" }
            + (baseChanged ? ["~ base"] : [])
        return lines.joined(separator: "\n")
    }
}
