import OspreyProperties
public import OspreyRouting

extension RouteDiagnostic.Code {
    /// A literal that is probably not a literal, or another one.
    public static let oddSegment = Self("odd-segment", .warning)
}

extension Lint {
    static let oddSegment = Lint(
        .oddSegment,
        """
        A literal with white space, an invisible or look-alike character, a port, a `+`, a capital letter \
        where others have none, or another notation's capture; a lone scheme, almost the usual one; \
        a setting without `base.`; a capture in the place of the host of others.
        """,
        remedy: "Write it as the message says.",
        in: """
            shop.sale.last+minute = SalePage
            """
    ) { routes in
        routes.findOddSegments()
        routes.findLiteralPlaces()
        routes.findCapturedHosts()
        routes.findLoneSchemes()
    }
}

extension LintedRoutes {
    fileprivate func findOddSegments() {
        let patterns = routes.map(\.pattern)
        let capitals = patterns.map(\.capitalSegment)
        // Where capitals are the custom they are meant.
        let areOdd = capitals.count { $0 != nil } * 5 < routes.count
        let twins = keysBesideSmallOnes
        let addresses = schemesOfAddresses
        for (index, route) in routes.enumerated() {
            let segments = patterns[index].segments
            if !addresses.isEmpty, let written = keyBehindAddress(segments, addresses) {
                report(.addressInKey(key: route.key, written: written), on: route)
                continue
            }
            if set.definitions[set.definition(of: route)].hasLostBackslash {
                report(.lostBackslash, on: route)
            }
            for position in segments.indices {
                guard let (written, oddity) = Self.oddity(of: segments, at: position),
                    oddity.isWritten(in: route.key)
                else { continue }
                let offset = segments[..<position].reduce(0) { $0 + $1.description.utf8.count + 1 }
                report(.oddSegment(segment: written, oddity), on: route, .key(offset))
            }
            if isOldLink(route) { continue }
            if twins.contains(route.key) {
                report(.twin(route.key), on: route)
            } else if areOdd, let segment = capitals[index] {
                report(.oddSegment(segment: segment, .capital), on: route)
            }
        }
    }

    /// Whether the URLs of a route were printed or sent once, whatever others are like.
    private func isOldLink(_ route: Route) -> Bool {
        if case .redirect = route.target { return true }
        return false
    }

    /// The keys beside which there is the same one in small letters.
    private var keysBesideSmallOnes: Set<String> {
        let keys = Set(routes.map(\.key))
        return keys.filter { $0.lowercased() != $0 && keys.contains($0.lowercased()) }
    }

    /// The reason why a segment looks like a mistake, with the segment; nil if there is none.
    fileprivate static func oddity(
        of segments: [RoutePattern.Segment], at position: Int
    ) -> (written: String, oddity: SegmentOddity)? {
        switch segments[position] {
        case .literal(let text):
            return SegmentOddity(segments, at: position, text).map { (text, $0) }
        case .capture(let name, .enumeration(let words)):
            return SegmentOddity(words, of: name).map { (segments[position].description, $0) }
        case .capture, .any, .tail: return nil
        }
    }

    /// The key that is meant by one with a web address in it; nil for others.
    fileprivate func keyBehindAddress(
        _ segments: [RoutePattern.Segment], _ addresses: [[RoutePattern.Segment]: String]
    ) -> String? {
        for count in 1..<max(1, min(segments.count - 1, 6)) {
            guard let scheme = addresses[Array(segments[1...count])],
                [scheme, "http", "https"].contains(where: { segments[0] == .literal($0) })
            else { continue }
            return ([scheme] + segments.dropFirst(count + 1).map(\.description)).joined(separator: ".")
        }
        return nil
    }

    /// The schemes of origins by the parts of their hosts, as they would be written in a key.
    private var schemesOfAddresses: [[RoutePattern.Segment]: String] {
        let origins = settings.base.origins.filter { $0.scheme != "http" && $0.scheme != "https" }
        let labels = origins.map { origin in
            (
                origin.host.split(separator: ".").map { RoutePattern.Segment.literal(String($0)) },
                origin.scheme
            )
        }
        // The host may also be one segment, with its dots escaped.
        let hosts = origins.map { ([RoutePattern.Segment.literal($0.host)], $0.scheme) }
        return Dictionary(labels + hosts, uniquingKeysWith: { first, _ in first })
    }

    /// Literal text in the place of a capture in a redirect.
    fileprivate func findLiteralPlaces() {
        for route in routes where isSound(route) {
            guard case .redirect(let template) = route.target else { continue }
            let place = set.definitions.placeOfTarget(set.definition(of: route))
            for case .text(let text) in template.path + template.query.map(\.value)
            where text == "*" || OtherNotation.isOtherLiteral(text) {
                let names = route.captureNames
                let name = NearNames.find(text, among: names).first ?? names.first
                report(.literalPlace(text: text, written: name.map { "{\($0)}" }), on: route, place)
            }
        }
    }
}

extension RouteDefinition {
    /// Whether the key was written with a backslash without an effect.
    fileprivate var hasLostBackslash: Bool {
        guard !isAsWritten, let line = sourceLine(location(of: .key(0))) else { return false }
        guard line.utf8.contains(UInt8(ascii: "\\")) else { return false }
        let key = LostKeys.writtenKey(in: line)
        guard let place = key.firstIndex(of: "\\") else { return false }
        return key[key.index(after: place)...].first.map { $0.isLetter && !"tnrfu".contains($0) } ?? false
    }
}

extension RoutePattern {
    /// The first literal or enumeration behind the host with a capital letter.
    fileprivate var capitalSegment: String? {
        for segment in segments.dropFirst(2) {
            switch segment {
            case .literal(let text) where text.utf8.contains(where: \.isASCIIUppercase): return text
            case .capture(_, .enumeration(let words))
            where words.contains(where: { $0.utf8.contains(where: \.isASCIIUppercase) }):
                return segment.description
            case .literal, .capture, .any, .tail: continue
            }
        }
        return nil
    }
}

// MARK: - Problems

extension RouteProblem {
    fileprivate static func oddSegment(segment: String, _ oddity: SegmentOddity) -> RouteProblem {
        let words = oddity.words(segment)
        return RouteProblem(.oddSegment, words.message, fix: words.fix)
    }

    fileprivate static func twin(_ key: String) -> RouteProblem {
        RouteProblem(
            .oddSegment, "'\(key)' and '\(key.lowercased())' differ only in case, and a link has one of them",
            fix: "remove one, or let it redirect to the other")
    }

    fileprivate static var lostBackslash: RouteProblem {
        RouteProblem(.oddSegment, Meaning.backslash.message, fix: Meaning.backslash.fix)
    }

    fileprivate static func addressInKey(key: String, written: String) -> RouteProblem {
        RouteProblem(
            .oddSegment, "'\(key)' has a web address in the place of a scheme and host",
            fix: "if an address of the app is meant, write '\(written)'")
    }

    fileprivate static func literalPlace(text: String, written: String?) -> RouteProblem {
        RouteProblem(
            .oddSegment, "'\(text)' is a literal text in the URL of a redirect",
            fix: written.map { "if what the key captures is meant, write '\($0)'" }
                ?? "capture it in the key, as '{name}', and write that here")
    }
}
