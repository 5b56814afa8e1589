import OspreyRouting

/// Compares an association file with the routes, both ways, by links made from each.
struct AssociationCheck {
    /// A link that the file and the routes treat differently.
    struct Finding {
        enum Code: String {
            /// A route answers the link, and the file leaves it in the browser.
            case staysInBrowser = "stays-in-browser"
            /// The file opens the app, and no route answers the link from outside.
            case opensInVain = "opens-in-vain"
        }

        let code: Code
        let url: String
        /// The line of the route that answers, or would but is not open to the outside.
        let route: Route?

        /// Whether a pattern cannot express it: the link has the shape of a route, and a value that is not of its type.
        var isNote = false

        /// The rule that decides, such as `applinks.details[0].components[2]`; `nil` if none fits.
        let rule: String?
    }

    private(set) var findings: [Finding] = []

    /// The number of links that both were asked for.
    private(set) var linkCount = 0

    private let table: RouteTable
    private let rules: AssociationRules
    /// The shapes of the routes that are open to the outside.
    private let open: RouteShapes
    /// The shapes of the others.
    private let closed: RouteShapes
    /// The rules that exclude links by more than their paths.
    private let exclusions: [AssociationFile.Rule]
    private var seen: Set<String> = []
    private var told: Set<[String?]> = []

    init(_ table: RouteTable, _ rules: AssociationRules, host: String) {
        self.table = table
        self.rules = rules
        open = RouteShapes(table.routes.filter(\.isExternal))
        closed = RouteShapes(table.routes.filter { !$0.isExternal })
        exclusions = rules.all.filter { rule in
            if case .any = rule.query { rule.isExclusion && rule.fragment != nil } else { rule.isExclusion }
        }
        let origins = table.base.origins.filter { $0.webHost == host && $0.isSecure }
        for origin in origins { compareRoutes(of: origin) }
        compareRules(host)
    }

    private mutating func compareRoutes(of origin: RouteOrigin) {
        let address = origin.text.hasSuffix("/") ? String(origin.text.dropLast()) : origin.text
        if origin.home != nil { compare(address.isEmpty ? origin.text : address + "/") }
        for route in table.routes where !route.isSetting && route.pattern.scheme == origin.scheme {
            let urls = LinkSampler(route).links.map { link in
                address + "/" + link.dropFirst(origin.scheme.count + "://".count)
            }
            let queries = LinkSampler.queries(of: route)
            for url in urls {
                let query = queries.first ?? ""
                // Routes take a slash at the end for nothing.
                if compare(url + query) { compare(url + "/" + query, isVariant: true) }
                compareExclusions(of: url, query)
            }
            guard let url = urls.first else { continue }
            for query in queries.dropFirst() { compare(url + query) }
        }
    }

    /// The link with what an exclusion asks for: a query of its own, or a fragment.
    private mutating func compareExclusions(of url: String, _ query: String) {
        for rule in exclusions {
            let more = Self.query(rule).dropFirst()
            let asked = more.isEmpty ? query : query + (query.isEmpty ? "?" : "&") + more
            let fragment = rule.fragment.map { "#" + ($0.samples.dropFirst().first ?? "") } ?? ""
            let link = url + asked + fragment
            if rules.first(for: link)?.place == rule.place { compare(link) }
        }
    }

    private mutating func compareRules(_ host: String) {
        for rule in rules.all {
            for path in rule.path?.samples ?? ["/", "/x"] {
                compare("https://" + host + (path.hasPrefix("/") ? path : "/" + path) + Self.query(rule))
            }
        }
    }

    private static func query(_ rule: AssociationFile.Rule) -> String {
        switch rule.query {
        case .any: return ""
        case .whole(let pattern): return "?" + (pattern.samples.dropFirst().first ?? "")
        case .items(let items):
            let parts = items.map { name, value in
                "\(LinkSampler.encoded(name))=\(value.samples.dropFirst().first ?? "")"
            }
            return "?" + parts.joined(separator: "&")
        }
    }

    /// - Parameter isVariant: Whether routes take it for another URL, which was compared before.
    /// - Returns: Whether no difference was found.
    @discardableResult
    private mutating func compare(_ url: String, isVariant: Bool = false) -> Bool {
        guard seen.insert(url).inserted else { return true }
        linkCount += 1
        let rule = rules.first(for: url)
        let opens = rule.map { !$0.isExclusion } ?? false
        do throws(RouteError) {
            let match = try table.match(url, trust: .external)
            guard !opens, match.missingParameters(supplied: [String]()).isEmpty else { return true }
            let asked = match.redirects.first?.route ?? match.route
            let isNote = isVariant || rule != nil && hasShape(url, of: closed)
            add(Finding(code: .staysInBrowser, url: url, route: asked, isNote: isNote, rule: rule?.place))
        } catch {
            guard opens else { return true }
            let inner = (try? table.match(url)).map { $0.redirects.first?.route ?? $0.route }
            let isNote = inner == nil && hasShape(url, of: open)
            add(Finding(code: .opensInVain, url: url, route: inner, isNote: isNote, rule: rule?.place))
        }
        return false
    }

    /// One link is enough for each rule and each route; a note hides no error.
    private mutating func add(_ finding: Finding) {
        let subject = [
            finding.code.rawValue, finding.route?.key, finding.rule, finding.isNote ? "note" : nil,
        ]
        if told.insert(subject).inserted { findings.append(finding) }
    }

    /// Whether one of some routes would answer if its captures took any text.
    private func hasShape(_ url: String, of shapes: RouteShapes) -> Bool {
        guard let meant = table.base.origins.lazy.compactMap({ $0.meaning(of: url) }).first,
            let read = try? RouteURL(meant)
        else { return false }
        return shapes.fit([read.scheme, read.writtenHost ?? ""] + read.segments)
    }
}

/// Routes without the types of their captures: each segment is a literal, or anything.
private struct RouteShapes {
    private var literals: [String: RouteShapes] = [:]
    /// The segments after anything; an array, as a value cannot hold itself.
    private var anything: [RouteShapes] = []
    private var (isEnd, isTail) = (false, false)

    init(_ routes: [Route]) {
        for route in routes { insert(route.pattern.written[...]) }
    }

    private mutating func insert(_ segments: ArraySlice<RoutePattern.Segment>) {
        switch segments.first {
        case nil: isEnd = true
        case .tail: isTail = true
        case .literal(let text): literals[text, default: RouteShapes([])].insert(segments.dropFirst())
        case .any, .capture:
            if anything.isEmpty { anything.append(RouteShapes([])) }
            anything[0].insert(segments.dropFirst())
        }
    }

    func fit(_ texts: [String]) -> Bool { fit(texts[...]) }

    private func fit(_ texts: ArraySlice<String>) -> Bool {
        guard let text = texts.first else { return isEnd }
        let rest = texts.dropFirst()
        return isTail || literals[text]?.fit(rest) == true || anything.first?.fit(rest) == true
    }
}

extension AssociationCheck.Finding {
    /// The finding in words, without the line of the route.
    var message: String {
        let place = rule.map { "'\($0)'" }
        return switch code {
        case .staysInBrowser:
            "'\(url)' has a route, but \(place.map { "\($0) excludes it" } ?? "no rule fits it")"
        case .opensInVain:
            "'\(url)' opens the app, but "
                + (route.map { "'\($0.key)' is not open to the outside" } ?? "no route matches it")
                + (place.map { "; see \($0)" } ?? "")
        }
    }
}
