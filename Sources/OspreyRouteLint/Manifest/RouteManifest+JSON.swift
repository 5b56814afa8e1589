public import OspreyRouting

#if canImport(FoundationEssentials)
public import FoundationEssentials
#elseif canImport(Foundation)
public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
extension RouteManifest {
    /// Reads a manifest from JSON.
    ///
    /// - Throws: `DecodingError` if the text is not JSON or not a manifest, has a member that is unknown or null, a key
    ///   twice in one object, or more than 32 levels or 250,000 values.
    public init(json data: Data) throws {
        let members: RouteDictionary
        do throws(TextShape.Refusal) {
            members = try JSONReader.value(of: Array(data))
        } catch {
            throw DecodingError.dataCorrupted(
                .init(codingPath: [], debugDescription: error.words(in: Array(data))))
        }
        self = try JSONDecoder().decode(RouteManifest.self, from: data)
        try ManifestObject.manifest.check(members)
    }
}
#endif
