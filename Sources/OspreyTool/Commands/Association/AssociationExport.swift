import OspreyRouting

/// The rules of an association file that open the app for the URLs of its routes, and for no others.
///
/// `*` of Apple's patterns stands for slashes, too. So the URLs with the most segments are decided first: when it comes to
/// those with *n*, no URL with more is left. Types that patterns cannot express, such as numbers, let more through, and so
/// does a tail behind a capture: such a route takes no URLs from those behind it.
struct AssociationExport {
    /// A rule of the file.
    struct Rule: Hashable {
        let path: String
        /// The query items that a URL needs.
        var query: [QueryItem] = []
        var isExclusion = false
    }

    /// A query item, and the pattern of its value.
    struct QueryItem: Hashable {
        let name: String
        let pattern: String
    }

    private(set) var rules: [Rule] = []

    /// The variables for the words of enumerations.
    private var variables = Variables()

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
            // From the last one, each meets those that come after it.
            var later = OpenEntries()
            var areTaken: [Bool] = []
            for entry in here.reversed() {
                let isExact = entry.isExact(isDeepest: depth == deepest)
                areTaken.append(isExact && later.mayTake(entry.segments(depth: depth)[...]))
                if entry.isOpen { later.insert(entry.segments(depth: depth)[...]) }
            }
            for (entry, isTaken) in zip(here, areTaken.reversed()) {
                add(entry, depth, origin, isTaken: isTaken)
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
        _ entry: Entry, _ depth: Int, _ origin: RouteOrigin, isTaken: Bool
    ) {
        // The file is public: it does not name routes that are closed to the outside, unless a rule would let them through.
        guard entry.isOpen || isTaken else { return }
        let path = origin.prefix + "/" + entry.texts(depth: depth, &variables).joined(separator: "/")
        let query = entry.isOpen ? entry.query(&variables) : []
        // To a pattern, a slash at the end is a character; to a route, it is nothing.
        for path in path.hasSuffix("*") ? [path] : [path, path + "/"] {
            if entry.isOpen { rules.append(Rule(path: path, query: query)) }
            if isTaken, !entry.isOpen || !query.isEmpty {
                rules.append(Rule(path: path, isExclusion: true))
            }
        }
    }

    /// A route as patterns see it.
    private struct Entry {
        let segments: [RoutePattern.Segment]
        let isOpen: Bool
        private let demanded: [(name: String, type: RouteCaptureType)]

        init(_ route: Route) {
            segments = Array(route.pattern.written.dropFirst())
            isOpen = route.isExternal
            let types = route.attributes.queryTypes
            demanded = route.demandedKeys.map { ($0, types[$0] ?? .any) }
        }

        /// The query items that a URL needs, in Apple's notation.
        func query(_ variables: inout Variables) -> [QueryItem] {
            var items: [QueryItem] = []
            for (name, type) in demanded {
                items.append(
                    QueryItem(
                        name: name, pattern: type.text(of: name, &variables, word: LinkSampler.encodedQuery))
                )
            }
            return items
        }

        /// How many segments a URL has at the least.
        var depth: Int { segments.count }

        var hasTail: Bool { if case .tail? = segments.last { true } else { false } }

        /// Whether its pattern fits URLs with more segments, too.
        var reachesBeyond: Bool { segments.contains { $0.isWild } }

        /// Whether its pattern fits only URLs of the route, where longer ones than those at hand are decided.
        ///
        /// - Parameter isDeepest: Whether longer ones are still at hand.
        func isExact(isDeepest: Bool) -> Bool {
            segments.allSatisfy(\.isExact)
                && !(isDeepest && hasTail && segments.dropLast().contains(where: \.isWild))
        }

        /// The order in which routes are tried, as far as patterns tell them apart.
        var order: [String] { segments.map { "\($0.rank) \($0.withoutName)" } }

        /// The literals at each place of a URL with so many segments; nil where there is something else.
        func segments(depth: Int) -> [String?] {
            (0..<depth).map { place in
                if case .literal(let text) = segments[min(place, segments.count - 1)] { text } else { nil }
            }
        }

        /// The segments in Apple's notation, for URLs with this number of segments.
        func texts(depth: Int, _ variables: inout Variables) -> [String] {
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

    /// Whether Apple's notation tells it apart from all others.
    fileprivate var isExact: Bool {
        switch self {
        case .capture(_, .int), .capture(_, .uint), .capture(_, .double), .capture(_, .registered): false
        case .literal, .any, .tail, .capture: true
        }
    }

    /// The segment in Apple's notation.
    fileprivate func text(_ variables: inout Variables) -> String {
        switch self {
        case .literal(let text): LinkSampler.encodedSegment(text)
        case .any, .tail: "?*"
        case .capture(let name, let type): type.text(of: name, &variables, word: LinkSampler.encodedSegment)
        }
    }
}

extension RouteCaptureType {
    /// The values of a capture or a query key in Apple's notation.
    ///
    /// - Parameter word: The spelling of a word in links.
    fileprivate func text(
        of name: String, _ variables: inout Variables, word: (String) -> String
    ) -> String {
        switch self {
        case .any, .int, .double, .registered: "?*"
        case .uint: "$(digit)*"
        case .bool: variables.use("bool", ["true", "false"])
        case .uuid:
            [8, 4, 4, 4, 12].map { String(repeating: "$(xdigit)", count: $0) }.joined(separator: "-")
        case .enumeration(let words): variables.use(name, words.map(word))
        }
    }
}

/// The variables of a file, by their names.
private struct Variables {
    private(set) var texts: [String: [String]] = [:]
    /// The name that each list of strings of a capture has.
    private var names: [[String]: String] = [:]
    /// How many names begin with the name of a capture.
    private var counts: [String: Int] = [:]

    /// The place of a variable with these strings in a pattern.
    ///
    /// A name that has others gets a number, and so does one that the system keeps for itself.
    mutating func use(_ name: String, _ strings: [String]) -> String {
        let list = [name] + strings
        if let known = names[list] { return "$(\(known))" }
        var unique = name
        repeat {
            let number = counts[name, default: 0] + 1
            counts[name] = number
            unique = number == 1 ? name : "\(name)\(number)"
        } while texts[unique] != nil || AssociationFile.predefined[unique] != nil
        texts[unique] = strings
        names[list] = unique
        return "$(\(unique))"
    }
}

/// The segments of routes that are open to the outside, to find one that may take the URLs of another.
private struct OpenEntries {
    /// The children of each node by their literals, and the one for everything else.
    private var children: [(literals: [String: Int], any: Int?)] = [([:], nil)]

    mutating func insert(_ segments: ArraySlice<String?>) {
        var node = 0
        for segment in segments {
            let next = segment.map { children[node].literals[$0] } ?? children[node].any
            let child = next ?? children.count
            if next == nil { children.append(([:], nil)) }
            if let segment { children[node].literals[segment] = child } else { children[node].any = child }
            node = child
        }
    }

    /// Whether a URL may fit both one of the entries and these segments.
    func mayTake(_ segments: ArraySlice<String?>, from node: Int = 0) -> Bool {
        guard let segment = segments.first else { return node > 0 }
        let rest = segments.dropFirst()
        let (literals, any) = children[node]
        if let any, mayTake(rest, from: any) { return true }
        if let segment { return literals[segment].map { mayTake(rest, from: $0) } ?? false }
        return literals.values.contains { mayTake(rest, from: $0) }
    }
}

extension RouteOrigin {
    /// The URL of the app that a web address means, written out without a look at the routes; `nil` if it is of another
    /// origin.
    func meaning(of address: String) -> String? {
        guard let url = try? RouteURL(address), url.scheme == self.url?.scheme, url.host == webHost,
            url.segments.starts(with: pathSegments)
        else { return nil }
        let rest = url.segments.dropFirst(pathSegments.count).map(LinkSampler.encodedQuery)
        return rest.isEmpty ? nil : scheme + "://" + rest.joined(separator: "/")
    }

    private var url: RouteURL? { try? RouteURL(text) }

    /// The domain; `nil` cannot be, as the origin was read.
    var webHost: String? { url?.host }

    /// Whether it is `https`: association files are for no other addresses.
    var isSecure: Bool { url?.scheme == "https" }

    var pathSegments: [String] { url?.segments ?? [] }

    /// The path without a slash at its end.
    fileprivate var prefix: String { pathSegments.map { "/" + LinkSampler.encodedSegment($0) }.joined() }
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
        if variables.texts.isEmpty {
            lines.append(#"    ]"#)
        } else {
            lines += [#"    ],"#, #"    "substitutionVariables": {"#]
            let variables = variables.texts.sorted { $0.key < $1.key }.map { name, values in
                "      \(Self.quoted(name)): [\(values.map(Self.quoted).joined(separator: ", "))]"
            }
            lines += [variables.joined(separator: ",\n"), #"    }"#]
        }
        return (lines + [#"  }"#, #"}"#]).joined(separator: "\n") + "\n"
    }

    private static func line(_ rule: Rule) -> String {
        var members = [#""/": \#(quoted(rule.path))"#]
        if !rule.query.isEmpty {
            let items = rule.query.map { "\(quoted($0.name)): \(quoted($0.pattern))" }.joined(separator: ", ")
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
