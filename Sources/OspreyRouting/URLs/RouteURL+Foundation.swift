#if canImport(FoundationEssentials)
public import FoundationEssentials
#elseif canImport(Foundation)
public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
extension RouteURL {
    /// Reads a Foundation URL.
    ///
    /// - Throws: `RouteURLError` if the URL is relative without a base, or not one of RFC 3986.
    public init(_ url: URL) throws(RouteURLError) {
        try self.init(url.routeText)
    }
}

extension URL {
    /// The URL as routes see it: in the place of the host, the letters that were there before Foundation has encoded them.
    ///
    /// Only a web address has a host in the sense of international domains; in the URL of an app, it is a word like any
    /// other.
    package var routeText: String {
        let text = absoluteString
        guard scheme?.asciiLowercased.hasPrefix("http") == false,
            let start = text.firstRange(of: "://")?.upperBound
        else { return text }
        let end = text[start...].firstIndex { "/?#:".contains($0) } ?? text.endIndex
        let host = String(text[start..<end])
        return text[..<start] + Punycode.decoded(host) + text[end...]
    }
}
#endif
