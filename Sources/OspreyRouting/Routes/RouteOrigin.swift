/// A web address whose URLs mean routes of the app: `https://www.wallet.example/loan/7` means `wallet://loan/7`.
///
/// Scheme and host compare case-insensitively, the port counts (the default one may be left out), and the path is
/// a prefix of whole segments.
public struct RouteOrigin: Hashable, Sendable {
    /// The origin as it is written.
    public let text: String
    /// The scheme of its routes.
    public let scheme: String

    let originScheme: String
    package let host: String
    let port: Int?
    package let path: [String]
    /// The URL that the origin without a path means, nil if it means none.
    public let home: String?

    /// Reads an origin; the text is why it is none.
    init(_ text: String, scheme: String, home: String? = nil) throws(RedirectFault) {
        let url: RouteURL
        do throws(RouteURLError) { url = try RouteURL(text) } catch {
            throw RedirectFault(reason: error.description)
        }
        guard let host = url.domain else { throw RedirectFault(reason: "it has no host") }
        guard !url.parts.hasQuery, !url.parts.hasFragment else {
            throw RedirectFault(reason: "it has a query or a fragment")
        }
        guard !host.contains("*") else {
            throw RedirectFault(reason: "'*' is not a wildcard for hosts; write each one out")
        }
        guard !url.segments.contains(where: { $0.contains("*") }) else {
            throw RedirectFault(
                reason: "'*' is not a wildcard for paths; an origin includes all paths below it")
        }
        guard !host.contains("..") else {
            throw RedirectFault(reason: "its host has nothing between two dots")
        }
        guard url.scheme == "https" || url.scheme == "http" else {
            throw RedirectFault(reason: "its scheme is '\(url.scheme)', expected 'https'")
        }
        self.text = text
        self.home = home
        self.scheme = scheme.asciiLowercased
        originScheme = url.scheme
        self.host = host
        port = url.effectivePort
        path = url.segments
    }

    /// The URL of a route that a URL of this origin means, nil if it is of another origin, or if it is the origin
    /// itself and that has no home.
    func translate(_ url: RouteURL) -> String? {
        guard url.scheme == originScheme, let urlHost = url.domain, urlHost.isExactly(host),
            url.effectivePort == port
        else { return nil }
        let segments = url.segments
        guard segments.starts(with: path, by: { $0.isExactly($1) }) else { return nil }
        let suffix = url.substring(Int(url.parts.pathEnd)..<Int(url.parts.end))
        let rest = segments.dropFirst(path.count)
        guard let first = rest.first else { return home.map { $0 + suffix } }
        // A segment here is the host there, where other characters have a meaning.
        let path = rest.dropFirst().map { "/" + PercentCoding.encodeSegment($0) }.joined()
        return scheme + "://" + PercentCoding.encodeHost(first) + path + suffix
    }

    /// Whether this origin has all URLs of another one that is longer.
    package func contains(_ other: RouteOrigin) -> Bool {
        originScheme == other.originScheme && host.isExactly(other.host) && port == other.port
            && path.count < other.path.count && other.path.starts(with: path) { $0.isExactly($1) }
    }

    /// The beginning of the URLs of the origin: origins with the same place have the same URLs.
    package var place: [ExactName] { Self.place(scheme: originScheme, host: host, port: port, path: path) }

    /// The place of an origin that would be written like a URL.
    static func place(_ url: RouteURL, host: String) -> [ExactName] {
        place(scheme: url.scheme, host: host, port: url.effectivePort, path: url.segments)
    }

    private static func place(scheme: String, host: String, port: Int?, path: [String]) -> [ExactName] {
        ([scheme, host, port.map(String.init) ?? ""] + path).map(ExactName.init)
    }
}

extension RouteURL {
    /// The host of a web address: a dot at its end, which only says that the name is complete, does not count.
    var domain: String? {
        guard let host, host.utf8.last == UInt8(ascii: ".") else { return host }
        return String(host.dropLast())
    }

    /// The port, where the default one of the scheme counts as none.
    var effectivePort: Int? {
        guard let port else { return nil }
        return (scheme == "https" && port == 443) || (scheme == "http" && port == 80) ? nil : port
    }
}

extension RouteOrigin: CustomStringConvertible {
    /// The origin as it is written.
    public var description: String { text }
}
