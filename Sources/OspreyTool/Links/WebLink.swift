import OspreyRouteGeneration
import OspreyRouting

/// The web address of a URL of the app, which people can send and print.
struct WebLink {
    let text: String

    /// Writes a URL under the origin of its scheme.
    ///
    /// - Throws: `WebLinkError` if the scheme has no address on the web, or if the link would open something else from
    ///   outside; `RouteError` if the link lacks a parameter that the route requires.
    init(_ url: RouteURL, in table: RouteTable) throws {
        let match = try table.match(url)
        let asked = match.redirects.first?.route ?? match.route
        guard asked.isExternal else { throw WebLinkError.notExternal(key: asked.key) }
        if let segment = ([url.host ?? ""] + url.segments).first(where: { [".", ".."].contains($0) }) {
            throw WebLinkError.dotSegment(segment, key: asked.key)
        }
        guard let address = table.base.origins.address(of: asked.pattern) else {
            throw WebLinkError.noOrigin(scheme: asked.pattern.scheme)
        }
        text = address + "/" + url.original.dropFirst(url.scheme.count + "://".count)
        let found = try table.match(text, trust: .external)
        guard (found.redirects.first?.route ?? found.route) == asked else {
            throw WebLinkError.opensAnother(text, key: found.route.key, wanted: asked.key)
        }
        try found.checkRequired()
    }
}

/// A URL that has no web address.
enum WebLinkError: Error, CustomStringConvertible {
    case notExternal(key: String)
    case dotSegment(String, key: String)
    case noOrigin(scheme: String)
    case opensAnother(String, key: String, wanted: String)

    /// The stable name of the reason.
    var code: String {
        switch self {
        case .notExternal: "not-external"
        case .dotSegment: "dot-segment"
        case .noOrigin: "no-origin"
        case .opensAnother: "leads-elsewhere"
        }
    }

    var description: String {
        switch self {
        case .notExternal(let key):
            "'\(key)' has no web link: it is not open to the outside; add 'external' to its line"
        case .dotSegment(let segment, let key):
            "'\(key)' has no web link with the segment '\(segment)', which browsers remove; give another value"
        case .noOrigin(let scheme):
            "'\(scheme)://' has no web address; add 'base.origins.\(scheme) = https://...' to the routes file"
        case .opensAnother(let text, let key, let wanted):
            "'\(text)' would open '\(key)', not '\(wanted)'; look at the lines 'base.origins'"
        }
    }
}
