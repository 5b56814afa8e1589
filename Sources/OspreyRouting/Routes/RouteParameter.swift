/// A parameter that a match yields: its name, its texts, and where it came from.
public struct RouteParameter: Hashable, Sendable {
    /// Where a parameter came from.
    public enum Source: String, Hashable, Sendable {
        /// The route's `default.` attribute.
        case routeDefault = "default"
        /// The query of the URL.
        case query
        /// A capture of the key.
        case capture
    }

    /// The name.
    public let name: String
    /// The text: the last one if a query key is repeated; for a tail, its segments joined by `/`.
    ///
    /// In a tail, a `/` inside a segment reads as `%2F`.
    public let text: String
    /// Where it came from.
    public let source: Source
    /// Whether the query key stood without an equals sign.
    public let isBare: Bool
    private let list: List

    private enum List: Hashable, Sendable {
        case none
        /// The values of a repeated query key, and which of them are bare.
        case values([RouteQueryItem])
        /// The segments of a tail.
        case segments([String])
    }

    /// Creates a parameter of one text.
    public init(_ name: String, _ text: String, source: Source = .query, isBare: Bool = false) {
        self.name = name
        self.text = text
        self.source = source
        self.isBare = isBare
        list = .none
    }

    /// Creates a parameter of the segments of a tail.
    public init(_ name: String, tail segments: [String]) {
        self.name = name
        text = Self.join(segments)
        source = .capture
        isBare = false
        list = .segments(segments)
    }

    /// Creates a parameter of the items of a query key, at least one.
    init(_ name: String, items: [RouteQueryItem]) {
        self.name = name
        text = items.last?.value ?? ""
        source = .query
        isBare = items.last?.isBare ?? false
        list = items.count > 1 ? .values(items) : .none
    }

    /// All texts in their order: each value of a repeated query key, each segment of a tail.
    public var texts: [String] {
        switch list {
        case .none: [text]
        case .values(let items): items.map(\.value)
        case .segments(let segments): segments
        }
    }

    /// Whether it captured a tail.
    public var isTail: Bool {
        if case .segments = list { true } else { false }
    }

    /// The text of the segments of a tail.
    private static func join(_ segments: [String]) -> String {
        segments.map { segment in
            segment.utf8.contains(UInt8(ascii: "/"))
                ? segment.split(separator: "/", omittingEmptySubsequences: false).joined(separator: "%2F")
                : segment
        }.joined(separator: "/")
    }

    /// The segments of a tail; a single text is taken apart at `/`.
    var tailSegments: [String] {
        if case .segments(let segments) = list { return segments }
        return text.split(separator: "/", omittingEmptySubsequences: false).map { segment in
            // The opposite of joining: %2F is a slash inside a segment.
            var rest = segment
            var result = ""
            while let escape = rest.firstRange(ofEscapedSlash: ()) {
                result += rest[..<escape.lowerBound] + "/"
                rest = rest[escape.upperBound...]
            }
            return result + rest
        }
    }

    /// The items that say this parameter in a query.
    var queryItems: [RouteQueryItem] {
        if case .values(let items) = list { return items }
        return [RouteQueryItem(name: name, value: text, isBare: isBare)]
    }
}

extension Substring {
    /// Where `%2F` or `%2f` stands first.
    fileprivate func firstRange(ofEscapedSlash: ()) -> Range<Index>? {
        var start = startIndex
        while let percent = self[start...].firstIndex(of: "%") {
            let escape = self[percent...].prefix(3)
            if escape == "%2F" || escape == "%2f" { return percent..<escape.endIndex }
            start = index(after: percent)
        }
        return nil
    }
}
