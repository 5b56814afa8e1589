import OspreyRouting

/// Makes links that a route answers, one at least for each way in which its pattern can be fit, and their queries.
///
/// Captures of a type give its limits, enumerations every word, tails one segment and two. A capture without a type may
/// lead a redirect to one that has some, so it gives the words and values of all types there. Each segment varies alone, and each two
/// vary together, as another route may answer some combinations; of these there are at most ``mostPairs``. Values of no
/// type begin with a tilde, which no author writes.
struct LinkSampler {
    private let choices: [[String]]
    private static let mostPairs = 64

    /// - Parameters:
    ///   - words: The words for the captures of a redirect, by their names; see ``RedirectWords``.
    ///   - hasLengths: Whether captures without a type take a longer text as well.
    init(_ route: Route, _ words: [String: [String]] = [:], hasLengths: Bool = false) {
        choices = Self.choices(of: route.pattern.written, isRedirect: route.isRedirect, words, hasLengths)
    }

    /// Makes links that two routes of one length may answer; none if one of the two gives them alone.
    ///
    /// - Parameter segments: The segments of a pattern, with the host as the links are to be compared.
    init(_ route: Route, meeting other: Route, _ segments: (RoutePattern) -> [RoutePattern.Segment]) {
        let own = segments(route.pattern).map(\.withoutName)
        let others = segments(other.pattern).map(\.withoutName)
        let count = max(own.count, others.count)
        let (here, there) = (Self.stretched(own, to: count), Self.stretched(others, to: count))
        let ownChoices = Self.choices(of: here, isRedirect: route.isRedirect)
        let otherChoices = Self.choices(of: there, isRedirect: other.isRedirect)
        guard here.count == there.count else {
            choices = []
            return
        }
        let both = here.indices.map { place in
            (ownChoices[place].filter { Self.fits(there[place], $0) }
                + otherChoices[place].filter { Self.fits(here[place], $0) }).unique()
        }
        let isGivenAlone = [ownChoices, otherChoices].contains { alone in
            zip(both, alone).allSatisfy { Set($0).isSubset(of: $1) }
        }
        choices = isGivenAlone ? [] : both
    }

    private static func choices(
        of segments: [RoutePattern.Segment], isRedirect: Bool, _ words: [String: [String]] = [:],
        _ hasLengths: Bool = false
    ) -> [[String]] {
        segments.map { segment in
            var samples = samples(segment)
            if case .capture(let name, .any) = segment {
                let types: [RouteCaptureType] = isRedirect ? [.int, .double, .bool, .uuid] : []
                samples += types.flatMap { self.samples(of: $0, name: name) }
                if hasLengths { samples += ["~\(name)-and-more"] }
            }
            // What a redirect leads to takes them, so that its other captures can vary.
            return ((segment.captureName.flatMap { words[$0] } ?? []) + samples).unique()
        }
    }

    /// The segments for links with so many: a tail takes one more for each that is missing.
    private static func stretched(_ segments: [RoutePattern.Segment], to count: Int) -> [RoutePattern.Segment]
    {
        guard let tail = segments.last, case .tail = tail else { return segments }
        let more = Array(repeating: RoutePattern.Segment.any.withoutName, count: count - segments.count)
        return segments.dropLast() + more + [tail]
    }

    /// Whether a segment fits a sample, as far as samples go.
    private static func fits(_ segment: RoutePattern.Segment, _ sample: String) -> Bool {
        switch segment {
        case .tail: true
        case .any, .capture(_, .any): !sample.contains("/")
        case .capture(_, .uint): UInt(sample) != nil
        case .capture(_, .int): Int(sample) != nil
        case .capture(_, .double): Double(sample) != nil
        case .capture(_, .uuid): sample.utf8.count == 36
        case .literal, .capture: samples(segment).contains(sample)
        }
    }

    /// The links without a query; empty if there is no knowing what a segment accepts.
    var links: [String] {
        guard choices.count >= 2, choices.allSatisfy({ !$0.isEmpty }) else { return [] }
        return Self.variations(of: choices).map(Self.link) + pairs
    }

    /// The first choices, and those in which one is another; empty if there is none for a place.
    static func variations(of choices: [[String]]) -> [[String]] {
        guard choices.allSatisfy({ !$0.isEmpty }) else { return [] }
        var selected = choices.map { $0[0] }
        var variations = [selected]
        for (position, samples) in choices.enumerated() {
            for sample in samples.dropFirst() {
                selected[position] = sample
                variations.append(selected)
            }
            selected[position] = samples[0]
        }
        return variations
    }

    /// Links in which two segments have others than their first samples, the earliest samples first.
    private var pairs: [String] {
        let varied = choices.indices.filter { choices[$0].count > 1 }
        let most = varied.map { choices[$0].count - 1 }.sorted().suffix(2).reduce(0, +)
        guard varied.count > 1 else { return [] }
        var links: [String] = []
        for sum in 2...most {
            for (count, first) in varied.enumerated() {
                for second in varied.dropFirst(count + 1) {
                    let lowest = max(1, sum - choices[second].count + 1)
                    let highest = min(sum - 1, choices[first].count - 1)
                    guard lowest <= highest else { continue }
                    for sample in lowest...highest {
                        if links.count == Self.mostPairs { return links }
                        var selected = choices.map { $0[0] }
                        selected[first] = choices[first][sample]
                        selected[second] = choices[second][sum - sample]
                        links.append(Self.link(selected))
                    }
                }
            }
        }
        return links
    }

    /// The queries that links to a route may carry: every key with a value, those alone that are required, and each
    /// value that a type tells apart.
    ///
    /// Only one key varies at a time. They begin with `?` unless they are empty.
    ///
    /// - Parameter types: Types of query keys that a value of none may not fit: keys that are not the route's get one.
    static func queries(of route: Route, against types: [String: RouteCaptureType] = [:]) -> [String] {
        let attributes = route.attributes
        let captured = route.captureNames
        let keys = (attributes.requires + attributes.accepts).filter { !captured.contains($0) }
        let samples = keys.map { key in
            Self.samples(of: attributes.queryTypes[key] ?? .any, name: encodedQuery(key))
        }
        let names = keys.map(encodedQuery)
        let all = names.indices.filter { !samples[$0].isEmpty }
        var queries = [query(all.map { (names[$0], samples[$0][0]) })]
        for varied in all {
            for sample in samples[varied].dropFirst() {
                queries.append(query(all.map { (names[$0], $0 == varied ? sample : samples[$0][0]) }))
            }
        }
        let demanded = route.demandedKeys
        let needed = all.filter { demanded.contains(keys[$0]) }
        let items = needed.map { (names[$0], samples[$0][0]) }
        if needed.count < all.count { queries.append(query(items)) }
        for name in types.keys.sorted() where !keys.contains(name) && !captured.contains(name) {
            let name = encodedQuery(name)
            queries.append(query(items + Self.samples(of: .any, name: name).map { (name, $0) }))
        }
        return queries
    }

    /// A query that gives a key any value.
    static func query(_ key: String) -> String { query([(encodedQuery(key), "~")]) }

    private static func query(_ items: [(name: String, value: String)]) -> String {
        items.isEmpty ? "" : "?" + items.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    }

    private static func link(_ segments: [String]) -> String {
        segments[0] + "://" + segments[1...].joined(separator: "/")
    }

    /// Encoded values that a segment accepts.
    static func samples(_ segment: RoutePattern.Segment) -> [String] {
        switch segment {
        case .literal(let text): [encodedSegment(text)]
        case .any: ["~any"]
        case .tail(let name): ["~\(name)", "~\(name)/~more"]
        case .capture(_, .enumeration(let words)): words.map(encodedSegment)
        case .capture(let name, let type): samples(of: type, name: name)
        }
    }

    /// Encoded values that a type accepts; none if they are unknown.
    private static func samples(of type: RouteCaptureType, name: String) -> [String] {
        switch type {
        case .any: ["~\(name)"]
        case .bool: ["true", "false"]
        case .uint: ["7", String(UInt.max)]
        case .int: ["7", String(Int.min)]
        case .double: ["7", "-0.5", "1e300"]
        case .uuid: ["01234567-89AB-CDEF-0123-456789ABCDEF", "9f86d081-884c-4d63-a0c4-5db1b2e9a7f1"]
        case .enumeration(let words): words.map(encodedQuery)
        case .registered: []
        }
    }

    /// A text that a segment accepts, for people to read; `nil` if it is unknown.
    static func plainSample(_ segment: RoutePattern.Segment) -> String? {
        switch segment {
        case .literal(let text): encodedQuery(text)
        case .any: "any"
        case .tail(let name): encodedQuery(name)
        case .capture(let name, let type): plainSample(type, name)
        }
    }

    /// A text that a type accepts, for people to read; `nil` if it is unknown.
    static func plainSample(_ type: RouteCaptureType, _ name: String) -> String? {
        if case .any = type { encodedQuery(name) } else { samples(of: type, name: name).first }
    }

    /// A segment of a path, written as in the links of the app, and with nothing that patterns give a meaning.
    static func encodedSegment(_ text: String) -> String {
        PercentCoding.encodeSegment(text).replacing("*", with: "%2A").replacing("$", with: "%24")
    }

    /// A text in a query: percent-encodes all but the unreserved characters of RFC 3986.
    static func encodedQuery(_ text: String) -> String {
        text.utf8.reduce(into: "") { result, byte in
            let scalar = Unicode.Scalar(byte)
            switch scalar {
            case "A"..."Z", "a"..."z", "0"..."9", "-", ".", "_", "~": result.unicodeScalars.append(scalar)
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%" + (digits.count == 1 ? "0" : "") + digits
            }
        }
    }
}

extension Route {
    fileprivate var isRedirect: Bool { if case .redirect = target { true } else { false } }
}
