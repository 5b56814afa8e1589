import OspreyRouting

/// Sorts routes into nodes by their segments.
struct RouteTreeBuilder {
    private final class Branch {
        let segment: RoutePattern.Segment
        var route: Route?
        var branches: [RoutePattern.Segment: Branch] = [:]

        init(_ segment: RoutePattern.Segment) {
            self.segment = segment
        }
    }

    /// The schemes with everything below them.
    let nodes: [RouteTree.Node]

    init(_ routes: some Sequence<Route>) {
        let root = Branch(.any)
        for route in routes {
            let branch = route.pattern.segments.reduce(into: root) { branch, segment in
                branch = Self.branch(of: branch, at: segment)
            }
            branch.route = route
        }
        nodes = Self.nodes(root)
    }

    private static func branch(of parent: Branch, at segment: RoutePattern.Segment) -> Branch {
        if let known = parent.branches[segment] { return known }
        let branch = Branch(segment)
        parent.branches[segment] = branch
        return branch
    }

    private static func nodes(_ parent: Branch) -> [RouteTree.Node] {
        let ranked = parent.branches.values.map {
            (rank: $0.segment.rank, text: $0.segment.description, branch: $0)
        }
        return ranked.sorted { ($0.rank, $0.text) < ($1.rank, $1.text) }.map { _, text, branch in
            RouteTree.Node(
                segment: text, content: branch.route.map(RouteTree.Node.Content.route) ?? .none,
                children: nodes(branch))
        }
    }
}

extension RoutePattern.Segment {
    /// The place in the order in which segments are tried.
    var rank: Int {
        switch self {
        case .literal: 0
        case .capture(_, .enumeration): 1
        case .capture(_, .bool): 2
        case .capture(_, .uint): 3
        case .capture(_, .int): 4
        case .capture(_, .double): 5
        case .capture(_, .uuid): 6
        case .capture(_, .registered): 7
        case .capture(_, .any), .any: 8
        case .tail: 9
        }
    }
}
