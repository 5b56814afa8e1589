/// Where the components of an absolute URL are in its text, as UTF-8 offsets.
///
/// ```
/// wallet://host:80/a/b?q=1#f
///       ^  ^   ^  ^   ^   ^ ^
///       |  |   |  |   |   | end
///       |  |   |  |   |   queryEnd
///       |  |   |  |   pathEnd
///       |  |   |  authorityEnd, where the path begins
///       |  |   hostEnd
///       |  hostStart
///       schemeEnd
/// ```
struct RouteURLParts: Sendable {
    var schemeEnd: UInt32 = 0
    var hostStart: UInt32 = 0
    var hostEnd: UInt32 = 0
    var authorityEnd: UInt32 = 0
    var pathEnd: UInt32 = 0
    var queryEnd: UInt32 = 0
    var end: UInt32 = 0
    var flags: Flags = []
    /// The positions of `/` in the path, for paths of at most 64 bytes: bit *n* for byte *n*.
    var slashes: UInt64 = 0
    /// The positions of `&` in the query, likewise.
    var ampersands: UInt64 = 0
    /// The positions of `=` in the query, likewise.
    var equalsSigns: UInt64 = 0

    /// Properties that the parser saw, so that readers can take short cuts.
    struct Flags: OptionSet, Sendable {
        let rawValue: UInt8

        /// The scheme or the host has a capital letter.
        static let capital = Flags(rawValue: 1)
        /// The host or the path has an escape.
        static let escapedPath = Flags(rawValue: 2)
        /// The query has an escape or a plus sign.
        static let escapedQuery = Flags(rawValue: 4)
        /// The path has a segment `.` or `..`.
        static let dotSegment = Flags(rawValue: 8)
        /// Some escape stands for a byte beyond ASCII.
        static let escapedUnicode = Flags(rawValue: 16)
        /// The host has a label in punycode.
        static let punycode = Flags(rawValue: 32)
    }

    var host: Range<Int> { Int(hostStart)..<Int(hostEnd) }
    var port: Range<Int> { min(Int(hostEnd) + 1, Int(authorityEnd))..<Int(authorityEnd) }
    var path: Range<Int> { Int(authorityEnd)..<Int(pathEnd) }
    var hasQuery: Bool { queryEnd > pathEnd }
    var hasFragment: Bool { end > queryEnd }

    /// The query without its question mark.
    var query: Range<Int> { min(Int(pathEnd) + 1, Int(queryEnd))..<Int(queryEnd) }
    /// The fragment without its number sign.
    var fragment: Range<Int> { min(Int(queryEnd) + 1, Int(end))..<Int(end) }

    /// Whether two slashes follow the scheme, with a host or without.
    var hasAuthority: Bool { hostStart > schemeEnd &+ 1 }
    var hasHost: Bool { hostEnd > hostStart }

    /// Whether a route can fit: a key names a host, and no port.
    var canBeMatched: Bool { hasHost && authorityEnd <= hostEnd &+ 1 }

    /// Whether the trie can compare the URL as it is: without escapes and capitals in the parts that it matches.
    var isPlain: Bool { flags.isDisjoint(with: [.capital, .escapedPath]) }
}
