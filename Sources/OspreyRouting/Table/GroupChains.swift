/// The groups that count for each route.
///
/// A route keeps the innermost place with groups above it, and each such place the next one: routes below the same
/// groups share them.
struct GroupChains: Sendable {
    /// The groups that name one place, and the next place above that has some.
    struct Link: Sendable {
        let groups: [Int]
        let above: Int?
    }

    private(set) var links: [Link] = []
    private var linksOfRoutes: [UInt32: Int] = [:]
    private var linksOfNodes: [UInt32: Int] = [:]

    /// No groups.
    init() {}

    /// - Parameter groupsAtNodes: The groups by the nodes of the keys that they name.
    init(_ groupsAtNodes: [UInt32: [Int]], in trie: Trie) {
        let nodes = groupsAtNodes.sorted { $0.key < $1.key }
        for (position, entry) in nodes.enumerated() { linksOfNodes[entry.key] = position }
        links = nodes.map { node, groups in
            Link(groups: groups, above: link(atOrAbove: trie.nodes[Int(node)].parent, in: trie))
        }
    }

    /// The innermost link of a node, nil if no group is above it.
    func link(atOrAbove node: UInt32, in trie: Trie) -> Int? {
        var node = node
        while node != TrieNode.none {
            if let link = linksOfNodes[node] { return link }
            node = trie.nodes[Int(node)].parent
        }
        return nil
    }

    /// Makes the groups of a link count for a route.
    mutating func add(_ route: UInt32, _ link: Int) { linksOfRoutes[route] = link }

    /// The groups from a link up, the outermost first; each where it is nearest to the routes.
    func groups(from link: Int) -> [Int] {
        var places: [[Int]] = []
        var seen: Set<Int> = []
        var next: Int? = link
        while let link = next {
            let groups = links[link].groups.filter { !seen.contains($0) }
            places.append(groups)
            seen.formUnion(groups)
            next = links[link].above
        }
        return places.reversed().flatMap(\.self)
    }

    /// The groups that count for a route, the outermost first.
    func groups(of route: UInt32) -> [Int] { linksOfRoutes[route].map(groups) ?? [] }

    /// The nearest group that counts for a route, nil if none does.
    func nearest(to route: UInt32) -> Int? { linksOfRoutes[route].flatMap { links[$0].groups.last } }
}
