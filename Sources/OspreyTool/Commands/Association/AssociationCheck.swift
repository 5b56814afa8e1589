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
    private let rules: [AssociationFile.Rule]
    /// The rules that exclude links by more than their paths.
    private let exclusions: [AssociationFile.Rule]
    private var seen: Set<String> = []
    private var told: Set<[String?]> = []

    init(_ table: RouteTable, _ rules: [AssociationFile.Rule], host: String) {
        self.table = table
        self.rules = rules
        exclusions = rules.filter { rule in
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
            for link in LinkSampler(route).links {
                let path = link.dropFirst(origin.scheme.count + "://".count)
                let url = address + "/" + path
                let query = LinkSampler.queries(of: route).first ?? ""
                compare(url + query)
                compareExclusions(of: url, query)
            }
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
        for rule in rules {
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

    private mutating func compare(_ url: String) {
        guard seen.insert(url).inserted else { return }
        linkCount += 1
        let rule = rules.first(for: url)
        let opens = rule.map { !$0.isExclusion } ?? false
        do throws(RouteError) {
            let match = try table.match(url, trust: .external)
            guard !opens, match.missingParameters(supplied: [String]()).isEmpty else { return }
            let asked = match.redirects.first?.route ?? match.route
            let isNote = rule != nil && hasShapeOfRoute(url, where: { !$0.isExternal })
            add(Finding(code: .staysInBrowser, url: url, route: asked, isNote: isNote, rule: rule?.place))
        } catch {
            guard opens else { return }
            let inner = (try? table.match(url)).map { $0.redirects.first?.route ?? $0.route }
            let isNote = inner == nil && hasShapeOfRoute(url, where: \.isExternal)
            add(Finding(code: .opensInVain, url: url, route: inner, isNote: isNote, rule: rule?.place))
        }
    }

    /// One link is enough for each rule and each route.
    private mutating func add(_ finding: Finding) {
        let subject = [finding.code.rawValue, finding.route?.key, finding.rule]
        if told.insert(subject).inserted { findings.append(finding) }
    }

    /// Whether such a route would answer if its captures took any text.
    private func hasShapeOfRoute(_ url: String, where isWanted: (Route) -> Bool) -> Bool {
        guard let meant = table.base.origins.lazy.compactMap({ $0.meaning(of: url) }).first,
            let read = try? RouteURL(meant)
        else { return false }
        let segments = [read.scheme, read.writtenHost ?? ""] + read.segments
        return table.routes.contains { route in
            let own = route.pattern.written
            let hasTail = if case .tail? = own.last { true } else { false }
            guard isWanted(route), own.count == segments.count || hasTail && own.count < segments.count
            else { return false }
            return zip(own, segments).allSatisfy { segment, text in
                if case .literal(let literal) = segment { literal == text } else { true }
            }
        }
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
