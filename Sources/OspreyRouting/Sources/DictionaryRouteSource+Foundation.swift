#if canImport(FoundationEssentials)
public import FoundationEssentials
#elseif canImport(Foundation)
public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
extension RouteSource where Self == DictionaryRouteSource {
    /// Routes from JSON.
    ///
    /// - Parameters:
    ///   - data: The JSON text; its top is an object.
    ///   - name: The name for reports.
    ///   - layer: Where the source stands among the others.
    public static func json(_ data: Data, name: String = "json", layer: RouteLayer = .base) -> Self {
        DictionaryRouteSource(name: name, layer: layer) {
            try JSONDecoder().decode(RouteDictionary.self, from: data)
        }
    }

    /// Routes from a JSON file, which is read anew at each load.
    public static func json(path: String, layer: RouteLayer = .base) -> Self {
        DictionaryRouteSource(name: path, layer: layer) {
            try JSONDecoder().decode(
                RouteDictionary.self, from: Data(UnreadableFile.contents(of: path)))
        }
    }

    /// Routes from a property list, in XML or binary.
    ///
    /// - Parameters:
    ///   - data: The property list; its top is a dictionary.
    ///   - name: The name for reports.
    ///   - layer: Where the source stands among the others.
    public static func propertyList(
        _ data: Data, name: String = "property list", layer: RouteLayer = .base
    ) -> Self {
        DictionaryRouteSource(name: name, layer: layer) {
            try PropertyListDecoder().decode(RouteDictionary.self, from: data)
        }
    }

    /// Routes from a property list file, which is read anew at each load.
    public static func propertyList(path: String, layer: RouteLayer = .base) -> Self {
        DictionaryRouteSource(name: path, layer: layer) {
            try PropertyListDecoder().decode(
                RouteDictionary.self, from: Data(UnreadableFile.contents(of: path)))
        }
    }
}
#endif
