import OspreyProperties
import OspreyRouting

/// A tree as a Mermaid flowchart.
struct TreeDiagram {
    private(set) var text = "graph LR\n"
    private var count = 0

    init(_ tree: RouteTree) {
        for root in tree.roots { add(root, below: nil) }
    }

    private mutating func add(_ node: RouteTree.Node, below parent: String?) {
        let name = "n\(count)"
        count += 1
        text += "  \(parent.map { "\($0) --> " } ?? "")\(name)[\"\(Self.label(node))\"]\n"
        for child in node.children { add(child, below: name) }
    }

    private static func label(_ node: RouteTree.Node) -> String {
        switch node.content {
        case .none: escaped(node.segment)
        case .route(let route): escaped(node.segment) + "<br/>" + escaped(route.target.description)
        case .setting(let value): escaped(node.segment) + "<br/>" + escaped(value)
        }
    }

    /// Characters that end a label or begin markup, by their names.
    private static func escaped(_ text: String) -> String {
        text.visible.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "#": result += "#35;"
            case "\"": result += "#quot;"
            case "<": result += "#lt;"
            case ">": result += "#gt;"
            case "&": result += "#amp;"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
