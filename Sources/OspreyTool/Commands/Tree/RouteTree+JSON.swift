import OspreyRouting

extension RouteTree {
    /// Writes the tree as an array of its schemes.
    func write(to output: TextOutput) {
        output.jsonLines(of: roots) { json, node in Self.write(node, to: &json) }
    }

    private static func write(_ node: Node, to json: inout JSONWriter) {
        json.member("segment", node.segment)
        switch node.content {
        case .none: break
        case .route(let route):
            json.member(of: route.target)
            json.member("key", route.key)
            json.attributes(route.attributes)
            json.members(of: route.location, withColumn: false)
        case .setting(let value): json.member("value", value)
        }
        json.array("children") { json in
            for child in node.children {
                json.object { json in write(child, to: &json) }
            }
        }
    }
}
