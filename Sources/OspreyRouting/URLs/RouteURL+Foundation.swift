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
        try self.init(url.absoluteString)
    }
}
#endif
