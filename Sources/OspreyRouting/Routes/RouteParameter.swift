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

    /// The texts if there is not exactly one, or if it is a tail.
    private let several: [String]?
    /// Whether it captured a tail.
    public let isTail: Bool

    /// All texts in their order: each value of a repeated query key, each segment of a tail.
    public var texts: [String] { several ?? [text] }

    /// Creates a parameter of one text.
    public init(_ name: String, _ text: String, source: Source = .capture, isBare: Bool = false) {
        self.name = name
        self.text = text
        self.source = source
        self.isBare = isBare
        several = nil
        isTail = false
    }

    /// Creates a parameter of all values of a repeated query key.
    init(_ name: String, values: [String], isBare: Bool) {
        self.name = name
        text = values.last ?? ""
        source = .query
        self.isBare = isBare
        several = values.count == 1 ? nil : values
        isTail = false
    }

    /// Creates a parameter of the segments of a tail.
    init(_ name: String, tail: [String]) {
        self.name = name
        text = Self.join(tail)
        source = .capture
        isBare = false
        several = tail
        isTail = true
    }

    /// The text of the segments of a tail.
    static func join(_ segments: [String]) -> String {
        guard segments.count > 1 || segments.first?.utf8.contains(UInt8(ascii: "/")) == true else {
            return segments.first ?? ""
        }
        return segments.map { segment in
            segment.split(separator: "/", omittingEmptySubsequences: false).joined(separator: "%2F")
        }.joined(separator: "/")
    }
}
