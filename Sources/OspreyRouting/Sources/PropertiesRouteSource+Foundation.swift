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
    ///   - path: The path of the file; it is read anew at each load.
    ///   - layer: The layer of the source.
    public static func properties(path: String, layer: RouteLayer = .base) -> Self {
        PropertiesRouteSource(name: path, layer: layer) {
            try UnreadableFile.contents(of: path)
        }
    }
}
#endif
