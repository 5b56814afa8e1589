extension RouteTable {
    /// The trie, to tell which routes are at or below a key.
    package var trie: Trie { storage.trie }

    /// A route by its position among all.
    package subscript(_ index: UInt32) -> Route { storage.route(index) }
}

extension Trie {
    /// The node that a node is below; nil for where all begin.
    package func parent(of node: UInt32) -> UInt32? {
        let parent = nodes[Int(node)].parent
        return node == TrieNode.root || parent == TrieNode.none ? nil : parent
    }
}

extension RouteCaptureType {
    /// Whether a text fits a built-in type or an enumeration; no text fits a registered type.
    package func accepts(_ text: String) -> Bool { accepts(text, in: RouteStorage.empty.trie) }
}

extension RouteStorage {
    /// A table without routes.
    static let empty = RouteStorage(
        trie: TrieBuilder().freeze(types: [:]), records: [], captures: [], hostWords: [], names: NameTable(),
        attributes: [],
        redirects: [], sources: [], base: BaseConfiguration(), origins: OriginIndex([]), adapters: [],
        baseURL: nil, routesByName: [:],
        groups: GroupChains())
}
