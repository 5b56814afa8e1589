import OspreyRouting

/// The rules of an association file that open the app for the URLs of its routes, and for no others.
///
/// `*` of Apple's patterns stands for slashes, too. So the URLs with the most segments are decided first: when it comes to
/// those with *n*, no URL with more is left. Types that patterns cannot express, such as numbers, let more through, and so
/// does a tail behind a capture.
struct AssociationExport {
    /// A rule of the file.
    struct Rule: Hashable {
        let path: String
        /// The names of query items that a URL needs.
        var query: [String] = []
        var isExclusion = false
    }

    private(set) var rules: [Rule] = []

    /// The variables for the words of enumerations.
    private(set) var variables: [String: [String]] = [:]

    private let table: RouteTable

    /// Makes the rules of a host.
    init(_ table: RouteTable, host: String) {
        self.table = table
        // An origin with a longer path takes URLs from one with a shorter path.
        let origins = table.base.origins.filter { $0.webHost == host && $0.isSecure }
            .sorted { $0.pathSegments.count > $1.pathSegments.count }
        for origin in origins {
            add(origin)
            let prefix = origin.prefix
            if !prefix.isEmpty, origin != origins.last {
                rules.append(Rule(path: prefix + "/*", isExclusion: true))
            }
        }
    }

    private mutating func add(_ origin: RouteOrigin) {
        let routes = table.routes.filter { !$0.isSetting && $0.pattern.scheme == origin.scheme }
        let entries = routes.map(Entry.init).sorted { $0.order.lexicographicallyPrecedes($1.order) }
        // Longer URLs than those of any route: tails have them, and nothing else.
        let deepest = (entries.map(\.depth).max() ?? 0) + 1
        for depth in stride(from: deepest, to: 0, by: -1) {
            let here = entries.filter { $0.hasTail ? $0.depth <= depth : $0.depth == depth }
            for (number, entry) in here.enumerated() {
                add(entry, depth, origin, later: here[(number + 1)...])
            }
            // Rules for fewer segments would take what is left.
            if entries.contains(where: { $0.depth < depth && $0.isOpen && $0.reachesBeyond }) {
                let path = origin.prefix + String(repeating: "/?*", count: depth)
                rules.append(Rule(path: path, isExclusion: true))
            }
        }
        guard origin.home != nil else { return }
        rules.append(Rule(path: origin.prefix.isEmpty ? "/" : origin.prefix))
        if !origin.prefix.isEmpty { rules.append(Rule(path: origin.prefix + "/")) }
    }

    private mutating func add(
        _ entry: Entry, _ depth: Int, _ origin: RouteOrigin, later: ArraySlice<Entry>
    ) {
        let isTaken = later.contains { $0.isOpen && $0.mayTake(entry, depth: depth) }
        // The file is public: it does not name routes that are closed to the outside, unless a rule would let them through.
        guard entry.isOpen || isTaken else { return }
        let path = origin.prefix + "/" + entry.texts(depth: depth, &variables).joined(separator: "/")
        if entry.isOpen { rules.append(Rule(path: path, query: entry.query)) }
        if isTaken, !entry.isOpen || !entry.query.isEmpty {
            rules.append(Rule(path: path, isExclusion: true))
        }
    }

    /// A route as patterns see it.
    private struct Entry {
        let segments: [RoutePattern.Segment]
        let isOpen: Bool
        let query: [String]

        init(_ route: Route) {
            segments = Array(route.pattern.segments.dropFirst())
            isOpen = route.isExternal
            query = route.demandedKeys
        }

        /// How many segments a URL has at the least.
        var depth: Int { segments.count }

        var hasTail: Bool { if case .tail? = segments.last { true } else { false } }

        /// Whether its pattern fits URLs with more segments, too.
        var reachesBeyond: Bool { segments.contains { $0.isWild } }

        /// The order in which routes are tried, as far as patterns tell them apart.
        var order: [String] { segments.map { "\($0.rank) \($0)" } }

        /// Whether a URL of another route with so many segments may fit this one.
        func mayTake(_ other: Entry, depth: Int) -> Bool {
            (0..<depth).allSatisfy { position in
                let own = segments[min(position, segments.count - 1)]
                let others = other.segments[min(position, other.segments.count - 1)]
                guard case .literal(let text) = own, case .literal(let otherText) = others else {
                    return true
                }
                return text == otherText
            }
        }

        /// The segments in Apple's notation, for URLs with this number of segments.
        func texts(depth: Int, _ variables: inout [String: [String]]) -> [String] {
            var texts: [String] = []
            for segment in segments { texts.append(segment.text(&variables)) }
            return texts + Array(repeating: "?*", count: depth - segments.count)
        }
    }
}

extension RoutePattern.Segment {
    /// Whether its text in Apple's notation fits slashes, too.
    fileprivate var isWild: Bool {
        switch self {
        case .literal, .capture(_, .enumeration), .capture(_, .bool), .capture(_, .uuid): false
        case .any, .tail, .capture: true
        }
    }

    /// The segment in Apple's notation.
    fileprivate func text(_ variables: inout [String: [String]]) -> String {
        switch self {
        case .literal(let text): LinkSampler.encoded(text)
        case .any, .tail, .capture(_, .any), .capture(_, .int), .capture(_, .double),
            .capture(_, .registered):
            "?*"
        case .capture(_, .uint): "$(digit)*"
        case .capture(_, .bool): Self.variable("bool", ["true", "false"], &variables)
        case .capture(_, .uuid):
            [8, 4, 4, 4, 12].map { String(repeating: "$(hex)", count: $0) }.joined(separator: "-")
        case .capture(let name, .enumeration(let words)):
            Self.variable(name, words.map(LinkSampler.encoded), &variables)
        }
    }

    /// The name of a variable with these strings; a name that has others gets a number.
    private static func variable(
        _ name: String, _ texts: [String], _ variables: inout [String: [String]]
    ) -> String {
        var unique = name
        var number = 1
        while let known = variables[unique], known != texts {
            number += 1
            unique = "\(name)\(number)"
        }
        variables[unique] = texts
        return "$(\(unique))"
    }
}

extension RouteOrigin {
    /// The URL of the app that a web address means, written out without a look at the routes; `nil` if it is of another
    /// origin.
    func meaning(of address: String) -> String? {
        guard let url = try? RouteURL(address), url.scheme == self.url?.scheme, url.host == webHost,
            url.segments.starts(with: pathSegments)
        else { return nil }
        let rest = url.segments.dropFirst(pathSegments.count).map(LinkSampler.encoded)
        return rest.isEmpty ? nil : scheme + "://" + rest.joined(separator: "/")
    }

    private var url: RouteURL? { try? RouteURL(text) }

    /// The domain; `nil` cannot be, as the origin was read.
    var webHost: String? { url?.host }

    /// Whether it is `https`: association files are for no other addresses.
    var isSecure: Bool { url?.scheme == "https" }

    var pathSegments: [String] { url?.segments ?? [] }

    /// The path without a slash at its end.
    fileprivate var prefix: String { pathSegments.map { "/" + LinkSampler.encoded($0) }.joined() }
}

// MARK: - The file

extension AssociationExport {
    /// The file for apps, in JSON that a person can read.
    func text(apps: [String]) -> String {
        var lines = [#"{"#, #"  "applinks": {"#, #"    "details": ["#, #"      {"#]
        lines.append(#"        "appIDs": [\#(apps.map(Self.quoted).joined(separator: ", "))],"#)
        lines.append(#"        "components": ["#)
        lines.append(rules.map { "          " + Self.line($0) }.joined(separator: ",\n"))
        lines += [#"        ]"#, #"      }"#]
        if variables.isEmpty {
            lines.append(#"    ]"#)
        } else {
            lines += [#"    ],"#, #"    "substitutionVariables": {"#]
            let variables = variables.sorted { $0.key < $1.key }.map { name, values in
                "      \(Self.quoted(name)): [\(values.map(Self.quoted).joined(separator: ", "))]"
            }
            lines += [variables.joined(separator: ",\n"), #"    }"#]
        }
        return (lines + [#"  }"#, #"}"#]).joined(separator: "\n") + "\n"
    }

    private static func line(_ rule: Rule) -> String {
        var members = [#""/": \#(quoted(rule.path))"#]
        if !rule.query.isEmpty {
            let items = rule.query.map { "\(quoted($0)): \(quoted("?*"))" }.joined(separator: ", ")
            members.append(#""?": {\#(items)}"#)
        }
        if rule.isExclusion { members.append(#""exclude": true"#) }
        return "{" + members.joined(separator: ", ") + "}"
    }

    private static func quoted(_ text: String) -> String {
        var json = JSONWriter()
        json.element(text)
        return json.text
    }
}
