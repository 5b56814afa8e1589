/// Parents: that they exist, that the child has what they capture, and that they do not lead in a circle.
extension RouteCompiler {
    mutating func checkParents() {
        guard table.storage.attributes.contains(where: { $0.parent != nil }) else { return }
        var parents: [Int: Int] = [:]
        for index in table.storage.records.indices {
            let attributes = Int(table.storage.records[index].attributes)
            guard let key = table.storage.attributes[attributes].parent else { continue }
            if let parent = checkParent(key, of: index) { parents[index] = parent }
        }
        var done: Set<Int> = []
        for child in parents.keys.sorted() { checkCycle(from: child, parents, &done) }
    }

    /// The route that a key names, nil and reported if it cannot be the parent.
    private mutating func checkParent(_ key: String, of child: Int) -> Int? {
        let place = RouteDefinition.Place.value(offset(of: "parent", child))
        guard let parent = table.route(forKey: key) else {
            if lostKeys.mayBe(key) { return nil }
            let definition = definitions[definitionOfRoute[child]].definition
            let near = routeBelow(key).map { [$0] } ?? routes(near: key, of: definition)
            report(.unknownParent(key: key, near: near), definitionOfRoute[child], place)
            return nil
        }
        let reason: String?
        switch parent.target {
        case _ where parent.isSetting: reason = "it is a setting, not a route"
        case .page:
            let captured = table.storage.route(UInt32(truncatingIfNeeded: child)).captureNames
            let missing = parent.captureNames.first { !captured.contains($0) }
            reason = missing.map { "it captures '\($0)', which '\(self.key(child))' does not" }
        case .redirect: reason = "it is a redirect"
        case .action: reason = "it is an action"
        }
        if let reason {
            report(.invalidParent(key: key, reason: reason), definitionOfRoute[child], place)
            return nil
        }
        return Int(parent.index)
    }

    /// The key of the nearest route that only adds captures to a key; nil if there is none.
    private func routeBelow(_ key: String) -> String? {
        guard let pattern = RoutePattern(key: key), let start = table.storage.trie.node(of: pattern) else {
            return nil
        }
        var nodes = [start]
        while !nodes.isEmpty {
            nodes = nodes.flatMap { table.storage.trie.choices(below: $0).map(\.child) }
            for node in nodes {
                let route = table.storage.trie.nodes[Int(node)].route
                if route != TrieNode.none { return table.storage.route(route).key }
            }
        }
        return nil
    }

    /// The keys that a wrong one probably means: the one whose captures only have other names or types, else those
    /// that are spelled alike.
    mutating func routes(near key: String, of child: RouteDefinition) -> [String] {
        if let meant = keyOfRoute(called: key, child) { return [meant] }
        let pattern = RoutePattern(key: key)
        if let pattern, !pattern.captureNames.isEmpty,
            let route = RouteFit(pattern.segments, in: table.storage).route()
        {
            return [route.key]
        }
        return table.storage.keys.near(key)
    }

    /// The key of the route that is named by its URL, its path, its `name=`, its page, or without its scheme.
    private mutating func keyOfRoute(called text: String, _ definition: RouteDefinition) -> String? {
        let scheme =
            definition.key.prefix { $0 != "." } == "base"
            ? usualScheme[...] : definition.key.prefix { $0 != "." }
        if text.contains("/") {
            let url = text.contains("://") ? text : "\(scheme)://\(text.trimming { $0 == "/" })"
            return (try? table.match(url))?.route.key
        }
        if let route = table.route(named: text) ?? table.route(forKey: "\(scheme).\(text)") {
            return route.key
        }
        return keysOfPages[text]
    }

    /// Where the value of an attribute stands.
    func offset(of attribute: String, _ route: Int) -> Int {
        definitions[definitionOfRoute[route]].definition.parsedValue(.route).places[attribute]?.value ?? 0
    }

    private mutating func checkCycle(from child: Int, _ parents: [Int: Int], _ done: inout Set<Int>) {
        var chain: [Int] = []
        var next: Int? = child
        while let route = next, done.insert(route).inserted {
            chain.append(route)
            next = parents[route]
        }
        // Only a chain that came back to itself is a circle; one that ends at a known route is not.
        guard let start = next, let first = chain.firstIndex(of: start) else { return }
        let circle = chain[first...]
        guard let least = circle.min() else { return }
        report(
            .parentCycle(chain: circle.map { key($0) } + [key(start)]), definitionOfRoute[least],
            .value(offset(of: "parent", least)))
    }
}
