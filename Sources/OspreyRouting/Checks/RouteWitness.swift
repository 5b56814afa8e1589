/// URLs that stand for all URLs of a pattern.
///
/// A witness has, for each capture, a text that as few other types as possible accept: a text that is not a word or
/// number, a negative number for `int`, a fraction for `double`. If a more specific pattern takes the witness, it
/// takes every URL of the pattern. Enumerations and `bool` are finite: there is a witness for each word.
package struct RouteWitness {
    /// The values of the segments; several for a tail.
    package let segments: [[String]]
    package let pattern: RoutePattern

    /// The witnesses of a pattern, one for each combination of words, nil if there are too many or if a registered
    /// type leaves no way to know what it accepts.
    ///
    /// Each is made when it is needed: usually the first one is enough.
    package static func all(
        of pattern: RoutePattern, tailCount: Int, limit: Int
    ) -> LazyMapCollection<Range<Int>, RouteWitness>? {
        var choices: [[[String]]] = []
        var count = 1
        for segment in pattern.segments {
            guard let texts = texts(segment, tailCount: tailCount), count * texts.count <= limit else {
                return nil
            }
            choices.append(texts)
            count *= texts.count
        }
        return (0..<count).lazy.map { [choices] number in
            var rest = number
            let segments = choices.reversed().map { texts in
                defer { rest /= texts.count }
                return texts[rest % texts.count]
            }
            return RouteWitness(segments: segments.reversed(), pattern: pattern)
        }
    }

    private static func texts(_ segment: RoutePattern.Segment, tailCount: Int) -> [[String]]? {
        switch segment {
        case .literal(let text): [[text]]
        case .any, .capture(_, .any): [[plain]]
        case .tail: [Array(repeating: plain, count: tailCount)]
        case .capture(_, .bool): [["true"], ["false"]]
        case .capture(_, .uint): [["9876543210"]]
        case .capture(_, .int): [["-9876543210"]]
        case .capture(_, .double): [["-9.876e-3"]]
        case .capture(_, .uuid): [["9F86D081-884C-4D63-A0C4-5DB1B2E9A7F1"]]
        case .capture(_, .enumeration(let words)): words.map { [$0] }
        case .capture(_, .registered): nil
        }
    }

    private static let plain = "~any~"

    /// The captures with their values.
    package var captures: [RouteParameter] {
        zip(pattern.segments, segments).compactMap { segment, texts in
            switch segment {
            case .tail(let name): RouteParameter(name, tail: texts)
            case .capture(let name, _): RouteParameter(name, texts.first ?? "", source: .capture)
            case .literal, .any: nil
            }
        }
    }

    /// The URL.
    package var url: RouteURL? {
        let texts = segments.joined().map(\.self)
        let host = PercentCoding.encodeHost(texts[1])
        let path = texts.dropFirst(2).map { "/" + PercentCoding.encodeSegment($0) }.joined()
        do throws(RouteURLError) { return try RouteURL(texts[0] + "://" + host + path) } catch { return nil }
    }
}
