import OspreyRouting

/// Routes by their segments, and the settings of `base` as if they were routes.
struct RouteTree {
    /// A segment, with what is bound there and what lies below.
    struct Node {
        /// The kind of a node.
        enum Content {
            /// Nothing: the segment only leads on.
            case none
            case route(Route)
            /// A setting of the scheme `base`.
            case setting(String)
        }

        var segment: String
        var content = Content.none
        var children: [Node] = []
    }

    /// The schemes, `base` first.
    let roots: [Node]

    init(_ table: RouteTable) {
        let base = Self.node(of: table.base, table)
        let routes = table.routes.lazy.filter { $0.pattern.segments.first != .literal("base") }
        roots = (base.children.isEmpty ? [] : [base]) + RouteTreeBuilder(routes).nodes
    }

    /// The routes that links from outside can open, without settings.
    init(externalOf table: RouteTable) {
        roots = RouteTreeBuilder(table.routes.lazy.filter(\.isExternal)).nodes
    }
}

extension RouteTree {
    /// The settings of `base` that the files make.
    private static func node(of base: BaseConfiguration, _ table: RouteTable) -> Node {
        var children: [Node] = []
        switch base.root {
        case .stack(let target): children.append(setting("root", target.description))
        case .tabs(let target): children.append(setting("tabviewcontroller", target.description))
        case nil: break
        }
        if !base.tabs.isEmpty {
            children.append(Node(segment: "tabs", children: base.tabs.map { setting($0.id, $0.text) }))
        }
        if !base.origins.isEmpty {
            let origins = base.origins.map { origin in
                let home = origin.home.map { "; home=\((try? table.match($0))?.route.key ?? $0)" }
                return setting(origin.scheme, origin.text + (home ?? ""))
            }
            children.append(Node(segment: "origins", children: origins))
        }
        if !base.groups.isEmpty {
            let groups = base.groups.map { group in
                let attributes = group.attributes.text
                return setting(
                    group.id,
                    group.prefixes.joined(separator: ", ") + (attributes.isEmpty ? "" : "; " + attributes))
            }
            children.append(Node(segment: "group", children: groups))
        }
        if !base.accepts.isEmpty { children.append(setting("accepts", base.accepts.joined(separator: ", "))) }
        if let back = base.back { children.append(setting("back", back.rawValue)) }
        if let page = base.notFoundPage { children.append(setting("notfound", page)) }
        return Node(segment: "base", children: children)
    }

    private static func setting(_ name: String, _ value: String) -> Node {
        Node(segment: name, content: .setting(value))
    }
}

extension BaseConfiguration.TabEntry {
    /// The tab as it would be written in a routes file.
    fileprivate var text: String {
        var parts = [target.description]
        parts += [("title", title), ("icon", icon), ("category", category)].compactMap { name, value in
            value.map { "\(name)=\($0.quotedValue)" }
        }
        if isInitial { parts.append("initial") }
        parts += defaults.sorted { $0.key < $1.key }.map { "default.\($0)=\($1.quotedValue)" }
        parts += extras.sorted { $0.key < $1.key }.map { $1.isEmpty ? $0 : "\($0)=\($1.quotedValue)" }
        return parts.joined(separator: "; ")
    }
}
