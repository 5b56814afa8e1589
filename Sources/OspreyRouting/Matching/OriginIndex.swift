/// The origins of a table by what their URLs begin with, so that a URL finds its own without asking each of them.
package struct OriginIndex: Sendable {
    /// One part of a place, below the parts before it.
    private struct Step: Hashable {
        let node: Int
        let name: ExactName
    }

    private var nodes: [Step: Int] = [:]
    /// The origin that ends at each node; the first node is where all begin.
    private var origins: [RouteOrigin?] = [nil]

    /// - Parameter origins: Origins with different places.
    package init(_ origins: [RouteOrigin]) {
        for origin in origins {
            var node = 0
            for name in origin.place { node = self.node(Step(node: node, name: name)) }
            self.origins[node] = origin
        }
    }

    private mutating func node(_ step: Step) -> Int {
        if let node = nodes[step] { return node }
        nodes[step] = origins.count
        origins.append(nil)
        return origins.count - 1
    }

    /// The origin that has a URL, and the route URL that it means; nil if no origin has it.
    ///
    /// The longest path wins where one origin begins with another.
    package func translate(_ url: RouteURL) -> (origin: RouteOrigin, text: String)? {
        for origin in origins(of: url).reversed() {
            if let text = origin.translate(url) { return (origin, text) }
        }
        return nil
    }

    /// The origins that a URL begins with, the shortest first.
    func origins(of url: RouteURL) -> [RouteOrigin] {
        // Only web addresses have an origin: all other URLs are told apart without an allocation.
        guard url.scheme == "https" || url.scheme == "http", let host = url.domain else { return [] }
        var found: [RouteOrigin] = []
        var node = 0
        for name in RouteOrigin.place(url, host: host) {
            guard let next = nodes[Step(node: node, name: name)] else { break }
            node = next
            if let origin = origins[node] { found.append(origin) }
        }
        return found
    }
}
