/// Checks that parents exist, that the child has their captures, and that they do not lead in a circle.
struct ParentCheck {
    private let set: RouteSet

    init(_ set: RouteSet) {
        self.set = set
    }

    func run() {
        guard set.table.storage.attributes.contains(where: { $0.parent != nil }) else { return }
        var parents: [Int: Int] = [:]
        for index in set.table.storage.records.indices {
            let attributes = Int(set.table.storage.records[index].attributes)
            guard let key = set.table.storage.attributes[attributes].parent else { continue }
            if let parent = checkParent(key, of: index) { parents[index] = parent }
        }
        var done: Set<Int> = []
        for child in parents.keys.sorted() { checkCycle(from: child, parents, &done) }
    }

    /// The route that a key names, nil and reported if it cannot be the parent.
    private func checkParent(_ key: String, of child: Int) -> Int? {
        let index = set.routes.definitions[child]
        guard let parent = set.table.route(forKey: key) else {
            if set.lostKeys.mayBe(key) { return nil }
            let own = set.route(child).key
            let isBelow = own.hasPrefix(key + ".")
            // The route itself, and those beside it below the missing one, are not meant.
            let near = (routeBelow(key).map { [$0] } ?? set.routes(near: key, from: index)).filter {
                !isBelow || !$0.hasPrefix(key + ".") || own.hasPrefix($0 + ".")
            }
            report(
                isBelow && near.count == 1
                    ? .misspelledParent(key: near[0], meant: key) : .unknownParent(key: key, near: near),
                index)
            return nil
        }
        let reason: String?
        switch parent.target {
        case _ where parent.isSetting: reason = "it is a setting, not a route"
        case .page:
            let captured = set.route(child).captureNames
            let missing = parent.captureNames.first { !captured.contains($0) }
            reason = missing.map { "it captures '\($0)', which '\(set.route(child).key)' does not" }
        case .redirect: reason = "it is a redirect"
        case .action: reason = "it is an action"
        }
        if let reason {
            report(.invalidParent(key: key, reason: reason), index)
            return nil
        }
        return Int(parent.index)
    }

    /// The key of the nearest route that only adds captures to a key; nil if there is none.
    private func routeBelow(_ key: String) -> String? {
        guard let pattern = RoutePattern(key: key), let start = set.table.storage.trie.node(of: pattern)
        else {
            return nil
        }
        var nodes = [start]
        while !nodes.isEmpty {
            nodes = nodes.flatMap { set.table.storage.trie.choices(below: $0).map(\.child) }
            for node in nodes {
                let route = set.table.storage.trie.nodes[Int(node)].route
                if route != TrieNode.none { return set.table.storage.route(route).key }
            }
        }
        return nil
    }

    private func checkCycle(from child: Int, _ parents: [Int: Int], _ done: inout Set<Int>) {
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
        let keys = (circle + [start]).map { set.route($0).key }
        report(.parentCycle(chain: keys), set.routes.definitions[least])
    }

    private func report(_ problem: RouteProblem, _ index: Int) {
        set.report.add(problem, index, set.definitions.place(ofValueOf: "parent", index))
    }
}

// MARK: - Problems

extension RouteProblem {
    fileprivate static func unknownParent(key: String, near: [String]) -> RouteProblem {
        RouteProblem(
            .unknownParent, "there is no route '\(key)'\(near.didYouMean)",
            fix: "name the key of a route as it is declared", found: key)
    }

    /// - Parameter key: The key that is almost the one that is meant, with which the child's begins.
    fileprivate static func misspelledParent(key: String, meant: String) -> RouteProblem {
        RouteProblem(
            .unknownParent,
            "this key begins with '\(meant)', but no route has that key; '\(key)' is almost it",
            fix: "correct the key '\(key)', or name the key of a route as it is declared", found: meant)
    }

    fileprivate static func invalidParent(key: String, reason: String) -> RouteProblem {
        RouteProblem(
            .invalidParent, "'\(key)' cannot be the parent: \(reason)",
            fix: "name a page whose captures this key has, too")
    }

    fileprivate static func parentCycle(chain: [String]) -> RouteProblem {
        RouteProblem(
            .parentCycle, "the parents lead in a circle: \(chain.joined(separator: " -> "))",
            fix: "remove one 'parent'")
    }
}
