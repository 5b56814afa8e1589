/// A parameter that a match yields: its name, its values as text, and where it came from.
public struct RouteParameter: Sendable {
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
    /// In a tail, a `/` inside a segment reads as `%2F`, and `%2F` inside a segment as `%252F`. A segment may be `.` or `..`: written as `%2E`, they are not
    /// dot segments of the URL. Refuse them if you use a tail as the path of a file.
    public let text: String
    /// Where it came from.
    public let source: Source
    /// Whether the query key was written without an equals sign.
    public let isBare: Bool
    /// The list of a parameter that has one; rare.
    private let more: More?

    /// The values of a repeated query key, or the segments of a tail.
    private final class More: Sendable {
        /// The items of a repeated query key; empty for a tail.
        let items: [RouteQueryItem]
        /// The segments of a tail; empty for a query key.
        let segments: [String]

        init(items: [RouteQueryItem] = [], segments: [String] = []) {
            self.items = items
            self.segments = segments
        }
    }

    /// Creates a parameter of one text.
    public init(_ name: String, _ text: String, source: Source = .query, isBare: Bool = false) {
        self.name = name
        self.text = text
        self.source = source
        self.isBare = isBare
        more = nil
    }

    /// Creates a parameter of the segments of a tail.
    public init(_ name: String, tail segments: [String]) {
        self.name = name
        text = TailText.join(segments)
        source = .capture
        isBare = false
        more = More(segments: segments)
    }

    /// Creates a parameter of the items of a query key, at least one.
    init(_ name: String, items: [RouteQueryItem]) {
        self.name = name
        text = items.last?.value ?? ""
        source = .query
        isBare = items.last?.isBare ?? false
        more = items.count > 1 ? More(items: items) : nil
    }

    /// All values in their order: each value of a repeated query key, each segment of a tail.
    public var texts: [String] {
        guard let more else { return [text] }
        return more.items.isEmpty ? more.segments : more.items.map(\.value)
    }

    /// Whether it is a list: a repeated query key or a tail.
    package var isList: Bool { more != nil }

    /// Whether it captured a tail.
    public var isTail: Bool { more?.items.isEmpty == true }

    /// The segments of a tail; a single text is taken apart at `/`.
    var tailSegments: [String] {
        if let more, isTail { return more.segments }
        return TailText.split(text)
    }

    /// The items that say this parameter in a query.
    var queryItems: [RouteQueryItem] {
        if let more, !isTail { return more.items }
        return [RouteQueryItem(name: name, value: text, isBare: isBare)]
    }
}

/// Two parameters are equal if all their properties are.
extension RouteParameter: Hashable {
    /// Whether name, source and every text are equal, byte by byte.
    public static func == (left: RouteParameter, right: RouteParameter) -> Bool {
        guard left.name.isExactly(right.name), left.text.isExactly(right.text), left.source == right.source,
            left.isBare == right.isBare
        else { return false }
        return left.isTail == right.isTail && left.texts.areExactly(right.texts)
            && left.more?.items.map(\.isBare) == right.more?.items.map(\.isBare)
    }

    /// Hashes what equality compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(text)
    }
}
