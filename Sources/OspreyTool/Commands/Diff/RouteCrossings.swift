import OspreyRouting

/// Routes by their segments, so that a route finds those that it may meet without asking each of them.
struct RouteCrossings {
    /// The beginning of some patterns.
    private struct Node {
        /// The nodes below, by their segments, and in the order of the routes.
        var children: [RoutePattern.Segment: Int] = [:]
        var literals: [Int] = []
        var captures: [Int] = []
        var tail: Int?
        /// The routes that end here.
        var routes: [Route] = []
    }

    private var nodes = [Node()]

    init(_ routes: [Route]) {
        for route in routes {
            var node = 0
            for segment in route.pattern.segments { node = child(segment.withoutName, of: node) }
            nodes[node].routes.append(route)
        }
    }

    private mutating func child(_ segment: RoutePattern.Segment, of node: Int) -> Int {
        if let child = nodes[node].children[segment] { return child }
        let child = nodes.count
        nodes.append(Node())
        nodes[node].children[segment] = child
        switch segment {
        case .literal: nodes[node].literals.append(child)
        case .capture, .any: nodes[node].captures.append(child)
        case .tail: nodes[node].tail = child
        }
        return child
    }

    /// The routes that may answer links of a pattern.
    ///
    /// - Parameter steps: How many beginnings of patterns may be looked at; less those that were. A route that is found
    ///   counts for eight.
    func routes(meeting segments: [RoutePattern.Segment], steps: inout Int) -> [Route] {
        guard let last = segments.last else { return [] }
        let hasTail = if case .tail = last { true } else { false }
        var found: [Route] = []
        var open = [(node: 0, position: 0)]
        while steps > 0, let (index, position) = open.popLast() {
            steps -= 1
            let node = nodes[index]
            if position >= segments.count { found += node.routes }
            guard position < segments.count || hasTail else { continue }
            // The last segment of a tail goes on, and so does a tail that it meets.
            let literals =
                switch segments[min(position, segments.count - 1)] {
                case .literal: [node.children[segments[position]]].compactMap(\.self)
                case .capture(_, .enumeration(let words)): words.compactMap { node.children[.literal($0)] }
                case .capture, .any, .tail: node.literals
                }
            for child in literals + node.captures { open.append((child, position + 1)) }
            if let tail = node.tail { found += nodes[tail].routes }
        }
        steps = max(0, steps - 8 * found.count)
        return found
    }
}
