extension RouteCompiler {
    /// Puts the table together.
    mutating func freeze() {
        let trie = trie.freeze(types: types)
        let groups = applyGroups(trie)
        table = RouteTable(
            storage: RouteStorage(
                trie: trie, records: records.exact, captures: captures.exact,
                names: names.table, attributes: attributes.all, redirects: redirects, sources: sources,
                base: settings.base, origins: settings.origins, adapters: adapters, baseURL: baseURL,
                routesByName: namedRoutes(),
                groups: groups))
    }

    /// The routes with a `name=`; reports names that are taken.
    private mutating func namedRoutes() -> [String: UInt32] {
        var routes: [String: UInt32] = [:]
        guard attributes.all.contains(where: { $0.name != nil }) else { return routes }
        for (index, record) in records.enumerated() {
            guard let name = attributes[record.attributes].name else { continue }
            if let other = routes[name] {
                let otherRecord = records[Int(other)]
                report(
                    .duplicateName(
                        name: name, other: trie.arena.text(otherRecord.keyStart, otherRecord.keyCount)),
                    definitionOfRoute[index], related: definitionOfRoute[Int(other)])
            } else {
                routes[name] = UInt32(truncatingIfNeeded: index)
            }
        }
        return routes
    }
}

extension ContiguousArray {
    /// A copy without room to grow.
    var exact: ContiguousArray {
        ContiguousArray(unsafeUninitializedCapacity: count) { memory, initialized in
            initialized = memory.initialize(fromContentsOf: self)
        }
    }
}

extension RouteStorage {
    /// A table without routes.
    static let empty = RouteStorage(
        trie: TrieBuilder().freeze(types: [:]), records: [], captures: [], names: NameTable(), attributes: [],
        redirects: [], sources: [], base: BaseConfiguration(), origins: OriginIndex([]), adapters: [],
        baseURL: nil, routesByName: [:],
        groups: GroupChains())
}
