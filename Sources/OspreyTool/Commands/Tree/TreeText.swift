import OspreyRouting

/// A tree for people: branches on the left, what they lead to on the right.
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
        let content: RouteTree.Node.Content

        /// The cells in front of the target.
        var left: String { branch + segment }

        var target: String {
            switch content {
            case .none: ""
            case .route(let route): route.target.description
            case .setting(let value): value
            }
        }

        var attributes: String {
            if case .route(let route) = content { route.attributes.text } else { "" }
        }
    }

    private var lines: [Line] = []

    init(_ tree: RouteTree) {
        for root in tree.roots { add(root, branch: "", below: "") }
    }

    private mutating func add(_ node: RouteTree.Node, branch: String, below: String) {
        lines.append(Line(branch: branch, segment: node.segment, content: node.content))
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
            let target = line.target
            let attributes = line.attributes
            var text = style.dim(line.branch) + line.segment
            if !target.isEmpty {
                text += lefts.padding(line.left) + "  " + style.name(target)
                if !attributes.isEmpty { text += targets.padding(target) + "  " + style.dim(attributes) }
            }
            output.line(text)
        }
    }
}
