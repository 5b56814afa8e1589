#if canImport(FoundationEssentials)
public import FoundationEssentials
#elseif canImport(Foundation)
public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
extension RouteSource where Self == PropertiesRouteSource {
    /// Routes from a properties file.
    ///
    /// - Parameters:
    ///   - url: The file; it is read anew at each load.
    ///   - layer: The layer of the source.
    public static func properties(_ url: URL, layer: RouteLayer = .base) -> Self {
        properties(path: url.path, layer: layer)
    }

    /// Routes from a properties file.
    ///
    /// - Parameters:
    ///   - path: The path of the file; it is read anew at each load. Reports name a file of a bundle by the bundle, as
    ///     in `App_Jobs/routes.properties`, because the path is the one of a copy.
    ///   - layer: The layer of the source.
    public static func properties(path: String, layer: RouteLayer = .base) -> Self {
        PropertiesRouteSource(name: path.nameInBundle, layer: layer) {
            try UnreadableFile.contents(of: path)
        }
    }
}

extension String {
    /// The name of the file of a path: for a copy in a bundle, the bundle and the path in it.
    var nameInBundle: String {
        let parts = split(separator: "/")
        let endings = [".app", ".appex", ".bundle", ".framework", ".resources", ".xctest"]
        guard
            let bundle = parts.dropLast().lastIndex(where: { part in endings.contains { part.hasSuffix($0) } }
            )
        else { return self }
        let inside = parts[(bundle + 1)...].filter { $0 != "Contents" && $0 != "Resources" }
        return ([parts[bundle].prefix { $0 != "." }] + inside).joined(separator: "/")
    }
}
#endif
