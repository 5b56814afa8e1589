import OspreyRouting

/// A tree for people: branches on the left, their targets on the right.
///
/// ```
/// wallet
/// ├─ home             HomePage  external; tab=home
/// └─ loan
///    └─ {loanId|uint} LoanPage  external
/// ```
struct TreeText {
    /// One line of the tree.
    private struct Line {
        let branch: String
        let segment: String
        let target: String
        let attributes: String

        /// The cells in front of the target.
        var left: String { branch + segment }

        init(branch: String, _ node: RouteTree.Node) {
            self.branch = branch
            segment = node.segment
            switch node.content {
            case .none: (target, attributes) = ("", "")
            case .route(let route): (target, attributes) = (route.target.description, route.attributes.text)
            case .setting(let value): (target, attributes) = (value, "")
            }
        }
    }

    private var lines: [Line] = []

    init(_ tree: RouteTree) {
        for root in tree.roots { add(root, branch: "", below: "") }
    }

    private mutating func add(_ node: RouteTree.Node, branch: String, below: String) {
        lines.append(Line(branch: branch, node))
        for (index, child) in node.children.enumerated() {
            let isLast = index == node.children.count - 1
            add(child, branch: below + (isLast ? "└─ " : "├─ "), below: below + (isLast ? "   " : "│  "))
        }
    }

    func write(to output: TextOutput) {
        let style = output.style
        let bound = lines.lazy.filter { !$0.target.isEmpty }
        let lefts = Column(bound.map(\.left))
        let targets = Column(bound.filter { !$0.attributes.isEmpty }.map(\.target))
        for line in lines {
            var text = style.dim(line.branch) + StyledText(line.segment)
            if !line.target.isEmpty {
                text += "\(lefts.padding(line.left))  \(style.name(line.target))"
            }
            if !line.attributes.isEmpty {
                text += "\(targets.padding(line.target))  \(style.dim(line.attributes))"
            }
            output.line(text)
        }
    }
}
