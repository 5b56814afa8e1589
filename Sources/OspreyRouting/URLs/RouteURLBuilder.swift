/// The text of a URL that is made segment by segment, as the key of its route describes it.
///
/// Code that `ospreyctl generate` has written makes its URLs this way:
///
/// ```swift
/// let text = RouteURLBuilder("wallet").literal("loan").capture("loanId", "7").query("from", "mail")
/// text.url                                        // wallet://loan/7?from=mail
/// text.url(at: "https://www.wallet.example")      // https://www.wallet.example/loan/7?from=mail
/// ```
///
/// You can give every string: characters with a meaning in URLs are encoded. A capture without a value, because it is
/// empty, is left in its braces. Nothing matches such a URL, and the error shows the place of the brace.
public struct RouteURLBuilder: Sendable {
    /// The URL.
    public private(set) var url: String
    /// The host, decoded; nil as long as there is none, or if it has no value.
    private var host: String?
    /// Where the host ends in the bytes of the URL; zero as long as there is none.
    private var hostEnd = 0
    private var hasQuery = false

    /// Begins a URL; the first segment that is added is the host.
    ///
    /// - Parameter scheme: The scheme of a route, as it is.
    public init(_ scheme: String) {
        url = scheme + "://"
    }

    /// The URL at a web address: the host becomes the first segment of the path.
    ///
    /// Browsers remove the segments `.` and `..`, however they are encoded. So these are left in braces, too.
    ///
    /// - Parameter origin: An origin of the scheme, without a slash at its end.
    public func url(at origin: String) -> String {
        let segment = host.map(PercentCoding.encodeSegment)
        let unfilled = url.utf8.prefix(hostEnd).drop { $0 != UInt8(ascii: "{") }
        let rest = Substring(url.utf8.dropFirst(hostEnd))
        let path = rest.prefix { $0 != "?" }
        let segments =
            [Substring(segment ?? String(Substring(unfilled)))] + path.dropFirst().split(separator: "/")
        let address = segments.map { segment in
            switch segment {
            case "%2E": "/{.}"
            case "%2E%2E": "/{..}"
            default: "/" + segment
            }
        }
        return origin + address.joined() + rest[path.endIndex...]
    }

    /// Adds a segment as it is written in the key, decoded.
    public consuming func literal(_ text: String) -> RouteURLBuilder {
        append(text)
        return self
    }

    /// Adds the segment that a capture has; an empty one leaves it open.
    public consuming func capture(_ name: String, _ text: String) -> RouteURLBuilder {
        if text.isEmpty { leaveOpen(name) } else { append(text) }
        return self
    }

    /// Adds the segment that a capture of a number has; one that is not finite leaves it open.
    public consuming func capture(_ name: String, number: Double) -> RouteURLBuilder {
        if number.isFinite { append(number.description) } else { leaveOpen(name) }
        return self
    }

    /// Adds the segments that a tail has; none, or an empty one, leaves it open.
    public consuming func tail(_ name: String, _ segments: [String]) -> RouteURLBuilder {
        if segments.isEmpty || segments.contains("") {
            leaveOpen(name + "...")
        } else {
            for segment in segments { append(segment) }
        }
        return self
    }

    /// Adds an item of the query, unless there is no value; no segment may come after it.
    public consuming func query(_ key: String, _ value: String?) -> RouteURLBuilder {
        if let value { append(RouteQueryItem(name: key, value: value)) }
        return self
    }

    /// Adds an item of the query.
    mutating func append(_ item: RouteQueryItem) {
        url += hasQuery ? "&" : "?"
        url += item.description
        hasQuery = true
    }

    private mutating func append(_ segment: String) {
        guard hostEnd > 0 else {
            host = segment
            url += PercentCoding.encodeHost(segment)
            hostEnd = url.utf8.count
            return
        }
        url += "/"
        url += PercentCoding.encodeSegment(segment)
    }

    /// Adds a capture in its braces, which no URL may contain.
    private mutating func leaveOpen(_ name: String) {
        url += (hostEnd > 0 ? "/{" : "{") + name + "}"
        if hostEnd == 0 { hostEnd = url.utf8.count }
    }
}

/// Two values are equal if their URLs are.
extension RouteURLBuilder: Hashable {
    /// Whether the URLs are equal.
    public static func == (left: RouteURLBuilder, right: RouteURLBuilder) -> Bool {
        left.url.isExactly(right.url)
    }

    /// Hashes what equality compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ExactName(url))
    }
}

/// The URL.
extension RouteURLBuilder: CustomStringConvertible {
    /// The URL.
    public var description: String { url }
}
