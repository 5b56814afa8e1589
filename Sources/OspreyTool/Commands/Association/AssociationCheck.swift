import Foundation
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

        /// Whether no rule does better: the link has the shape of an open route, or an exported file opens the app for it as
        /// well; or the file lacks only its slash at the end.
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
    /// The rules that are made of the routes.
    private lazy var exported: AssociationRules? = exportedRules()
    private let host: String
    /// The words for the captures of redirects.
    private let words: RedirectWords
    /// The positions of the rules that open links only with some query or fragment.
    private let narrow: Set<Int>
    /// Whether redirects were not asked for all words of their targets.
    var isIncomplete: Bool { words.isIncomplete }
    /// The positions of the rules that exclude links by more than their paths.
    private let exclusions: Set<Int>
    private let forms: RuleForms
    /// How many links may still be made for each rule; none once one of them is a difference.
    private var links: [Int]
    private static let mostLinks = 64
    private var seen: Set<String> = []
    private var told: Set<[String?]> = []

    init(_ table: RouteTable, _ rules: AssociationRules, host: String) {
        self.table = table
        self.rules = rules
        self.host = host
        words = RedirectWords(table)
        narrow = Set(rules.all.indices.filter { rules.all[$0].asksForMore && !rules.all[$0].isExclusion })
        open = RouteShapes(table.routes.filter(\.isExternal))
        exclusions = Set(rules.all.indices.filter { rules.all[$0].excludesByMore })
        forms = RuleForms(rules.all)
        links = Array(repeating: Self.mostLinks, count: rules.all.count)
        let origins = table.base.origins.filter { $0.webHost == host && $0.isSecure }
        for origin in origins { compareRoutes(of: origin, host) }
        compareRules(host)
    }

    private mutating func compareRoutes(of origin: RouteOrigin, _ host: String) {
        let address = origin.text.hasSuffix("/") ? String(origin.text.dropLast()) : origin.text
        if origin.home != nil { compare(address.isEmpty ? origin.text : address + "/") }
        for route in table.routes where !route.isSetting && route.pattern.scheme == origin.scheme {
            let urls = LinkSampler(route, words[route], hasLengths: true).links.map { link in
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
            compareAdditions(to: url, queries.first ?? "", of: route)
            let segments =
                origin.path.map(RoutePattern.Segment.literal) + route.pattern.written.dropFirst()
            for form in forms.candidates(for: segments)
            where form.isExclusion == route.isExternal && links[form.position] > 0 {
                for path in form.paths(of: segments) {
                    compare("https://" + host + path, queries.first ?? "", decidedAt: form.position)
                }
            }
        }
    }

    /// Compares a link with what the exclusions of its path ask for: a query of their own, or a fragment.
    private mutating func compareExclusions(of url: String, _ query: String) {
        guard let path = AssociationURL(url) else { return }
        for position in rules.candidates(for: path) where exclusions.contains(position) {
            compare(url, query, decidedAt: position)
        }
    }

    /// Compares a link with a fragment, and with other keys in its query: a route takes both for nothing.
    private mutating func compareAdditions(to url: String, _ query: String, of route: Route) {
        guard route.isExternal, let path = AssociationURL(url) else { return }
        let asking = rules.candidates(for: path).filter(narrow.contains)
        guard !asking.isEmpty else { return }
        let own = route.acceptedKeys + route.captureNames
        let names = asking.flatMap { rules.all[$0].queryNames }.filter { !own.contains($0) } + ["more"]
        compare(url + query + "#more")
        for name in names.unique() {
            let item = "\(LinkSampler.encodedQuery(name))=~more"
            compare(url + query + (query.isEmpty ? "?" : "&") + item)
        }
    }

    /// Compares a link with what a rule asks for, if that decides about it.
    private mutating func compare(_ url: String, _ query: String, decidedAt position: Int) {
        guard links[position] > 0 else { return }
        links[position] -= 1
        let link = Self.link(url, query, askedBy: rules.all[position])
        let count = findings.count
        guard rules.position(for: link) == position, !compare(link) else { return }
        if findings.count > count, findings.last?.isNote == false { links[position] = 0 }
    }

    /// A link with a query, and with what a rule asks for: a query of its own, or a fragment.
    private static func link(_ url: String, _ query: String, askedBy rule: AssociationFile.Rule) -> String {
        let more = Self.query(rule).dropFirst()
        let asked = more.isEmpty ? query : query + (query.isEmpty ? "?" : "&") + more
        return url + asked + (rule.fragment.map { "#" + ($0.samples.dropFirst().first ?? "") } ?? "")
    }

    private mutating func compareRules(_ host: String) {
        for rule in rules.all {
            let samples = rule.path?.samples ?? ["/", "/x"]
            // In routes case counts.
            let others = rule.path?.isCaseSensitive == false ? samples.map { $0.uppercased() } : []
            for path in samples + others {
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
                "\(LinkSampler.encodedQuery(name))=\(value.samples.dropFirst().first ?? "")"
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
            add(Finding(code: .staysInBrowser, url: url, route: asked, isNote: isVariant, rule: rule?.place))
        } catch {
            guard opens else { return true }
            let inner = (try? table.match(url)).map { $0.redirects.first?.route ?? $0.route }
            let isNote = inner == nil && hasOpenShape(url) || exported?.first(for: url)?.isExclusion == false
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

    private func exportedRules() -> AssociationRules? {
        let text = AssociationExport(table, host: host).text(apps: ["TEAM.app"])
        return try? AssociationFile(Data(text.utf8)).rules(for: nil)
    }

    /// Whether an open route would answer if its captures took any text.
    private func hasOpenShape(_ url: String) -> Bool {
        guard let meant = table.base.origins.lazy.compactMap({ $0.meaning(of: url) }).first,
            let read = try? RouteURL(meant)
        else { return false }
        return open.fit([read.scheme, read.writtenHost ?? ""] + read.segments)
    }
}

extension AssociationFile.Rule {
    /// Whether it asks for more than a path.
    fileprivate var asksForMore: Bool { if case .any = query { fragment != nil } else { true } }

    /// The names of the query items that it asks for.
    fileprivate var queryNames: [String] {
        if case .items(let items) = query { items.map(\.name) } else { [] }
    }

    /// Whether it excludes links by more than their paths.
    fileprivate var excludesByMore: Bool {
        if case .any = query { isExclusion && fragment != nil } else { isExclusion }
    }
}

/// The paths with wildcards, by their first and by their last segments.
private struct RuleForms {
    private let all: [RuleForm]
    private let starts: [String?: [RuleForm]]
    private let ends: [String?: [RuleForm]]

    init(_ rules: [AssociationFile.Rule]) {
        all = rules.enumerated().compactMap { RuleForm($1, at: $0) }
        starts = Dictionary(grouping: all) { $0.text(of: \.first) }
        ends = Dictionary(grouping: all) { $0.text(of: \.last) }
    }

    /// Those with links that a route may answer, as far as its first or its last segment tells.
    func candidates(for segments: [RoutePattern.Segment]) -> [RuleForm] {
        let found = [(segments.first, starts), (segments.last, ends)].compactMap { segment, forms in
            if case .literal(let text)? = segment {
                (forms[nil] ?? []) + (forms[LinkSampler.encodedSegment(text).lowercased()] ?? [])
            } else {
                [RuleForm]?.none
            }
        }
        return found.min { $0.count < $1.count } ?? all
    }
}

/// A path with wildcards, whose links a route may answer with fitting values.
private struct RuleForm {
    /// The position of its rule.
    let position: Int
    private let rule: AssociationFile.Rule
    private let segments: [AssociationPattern]
    /// The positions of the first and of the last segment with a `*`, which may stand for several.
    private let stars: ClosedRange<Int>?

    var isExclusion: Bool { rule.isExclusion }

    /// Makes none of a rule without a wildcard.
    init?(_ rule: AssociationFile.Rule, at position: Int) {
        guard let path = rule.path, !path.isLiteral else { return nil }
        self.position = position
        self.rule = rule
        let segments = path.segments
        self.segments = segments
        stars = segments.firstIndex(where: \.hasStar).flatMap { first in
            segments.lastIndex(where: \.hasStar).map { first...$0 }
        }
    }

    /// A segment in small letters; nil if it is not one text, or is compared without its escapes.
    func text(of segment: KeyPath<[AssociationPattern], AssociationPattern?>) -> String? {
        guard let segment = segments[keyPath: segment], segment.isLiteral, rule.isPercentEncoded else {
            return nil
        }
        return segment.sample.lowercased()
    }

    /// Paths in which the literals of both are in their places, and the wildcards of both are filled: by the route if its
    /// value fits, or by the rule.
    ///
    /// - Parameter own: The path of a route, below the one of its origin.
    func paths(of own: [RoutePattern.Segment]) -> [String] {
        let paths: [String] = [false, true].compactMap { isFilledByRule in
            let texts = own.enumerated().map { text(of: $1, at: $0, of: own.count, isFilledByRule) }
            return Self.path(texts)
        }
        return paths + pathsAcross(own)
    }

    private static func path(_ texts: [String?]) -> String? {
        let known = texts.compactMap(\.self)
        return known.count < texts.count ? nil : known.map { "/" + $0 }.joined()
    }

    /// Paths in which a `*` stands for slashes: one capture of the route at a time has a part of the rule.
    private func pathsAcross(_ own: [RoutePattern.Segment]) -> [String] {
        guard stars != nil, rule.isPercentEncoded, let last = segments.last else { return [] }
        let parts = segments.map(\.sample)
        let ownTexts = own.map { segment in
            if case .literal(let text) = segment {
                LinkSampler.encodedSegment(text)
            } else {
                LinkSampler.plainSample(segment)
            }
        }
        return own.indices.flatMap { position -> [String] in
            let tail: [String]
            switch own[position] {
            case .tail: tail = [parts.joined(separator: "/")]
            case .any, .capture(_, .any): tail = []
            case .literal, .capture: return []
            }
            return (parts + ["x" + last.sampleBehindStar] + tail).compactMap { part in
                var texts = ownTexts
                texts[position] = part
                return Self.path(texts).flatMap { rule.path?.matches($0) == true ? $0 : nil }
            }
        }
    }

    /// The text of a route's segment; nil if the rule has another one there, or if it is unknown.
    private func text(
        of segment: RoutePattern.Segment, at position: Int, of count: Int, _ isFilledByRule: Bool
    ) -> String? {
        let asked = pattern(at: position, of: count)
        if case .literal(let literal) = segment {
            let text = LinkSampler.encodedSegment(literal)
            guard let asked, asked.isLiteral, rule.isPercentEncoded else { return text }
            return asked.matches(text) ? text : nil
        }
        let own = LinkSampler.plainSample(segment)
        guard let asked, isFilledByRule || own.map(asked.matches) != true else { return own }
        return rule.isPercentEncoded ? asked.sample : LinkSampler.encodedSegment(asked.sample)
    }

    /// The rule's pattern for a segment: counted from the start before a `*`, and from the end behind it.
    private func pattern(at position: Int, of count: Int) -> AssociationPattern? {
        let fromEnd = segments.count - (count - position)
        if position <= stars?.lowerBound ?? .max, position < segments.count { return segments[position] }
        if let last = stars?.upperBound, fromEnd > last { return segments[fromEnd] }
        return segments.count == count ? segments[position] : nil
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
