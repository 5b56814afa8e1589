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
    ///   - data: The JSON text in UTF-8; its top is an object. More than 32 levels or 250,000 values, and a key that is
    ///     twice in one object, are an `invalid-source` problem.
    ///   - name: The name for reports.
    ///   - layer: The layer of the source.
    ///   - isExternal: Whether the list says what the outside may open; see ``DictionaryRouteSource``.
    public static func json(
        _ data: Data, name: String = "json", layer: RouteLayer = .base, isExternal: Bool = false
    ) -> Self {
        DictionaryRouteSource(name: name, layer: layer, isExternal: isExternal, in: .json) {
            try RouteDictionary(json: Array(data), source: name)
        }
    }

    /// Routes from a JSON file, which is read anew at each load.
    public static func json(path: String, layer: RouteLayer = .base, isExternal: Bool = false) -> Self {
        DictionaryRouteSource(name: path.nameInBundle, layer: layer, isExternal: isExternal, in: .json) {
            try RouteDictionary(json: UnreadableFile.contents(of: path), source: path.nameInBundle)
        }
    }

    /// Routes from a property list, in XML or binary.
    ///
    /// - Parameters:
    ///   - data: The property list; its top is a dictionary. More than 32 levels or 250,000 values, and a key that is
    ///     twice in one dictionary of a list in XML, are an `invalid-source` problem.
    ///   - name: The name for reports.
    ///   - layer: The layer of the source.
    ///   - isExternal: Whether the list says what the outside may open; see ``DictionaryRouteSource``.
    public static func propertyList(
        _ data: Data, name: String = "property list", layer: RouteLayer = .base, isExternal: Bool = false
    ) -> Self {
        DictionaryRouteSource(name: name, layer: layer, isExternal: isExternal, in: .propertyList) {
            try RouteDictionary(propertyList: Array(data), source: name)
        }
    }

    /// Routes from a property list file, which is read anew at each load.
    public static func propertyList(
        path: String, layer: RouteLayer = .base, isExternal: Bool = false
    ) -> Self {
        DictionaryRouteSource(
            name: path.nameInBundle, layer: layer, isExternal: isExternal, in: .propertyList
        ) {
            try RouteDictionary(propertyList: UnreadableFile.contents(of: path), source: path.nameInBundle)
        }
    }
}

extension RouteDictionary {
    fileprivate init(json bytes: [UInt8], source: String) throws {
        do throws(TextShape.Refusal) {
            self = try JSONReader.value(of: bytes)
        } catch {
            throw error.diagnostic(in: bytes, source: source)
        }
    }

    fileprivate init(propertyList bytes: [UInt8], source: String) throws {
        do throws(TextShape.Refusal) {
            self = try bytes.has("bplist0", at: 0) ? Self(binary: bytes) : XMLReader.value(of: bytes)
        } catch {
            throw error.diagnostic(in: bytes, source: source)
        }
    }

    private init(binary bytes: [UInt8]) throws(TextShape.Refusal) {
        try BinaryPropertyList.check(bytes)
        do { self = try PropertyListDecoder().decode(Self.self, from: Data(bytes)) } catch {
            throw TextShape.Refusal(decoding: error)
        }
    }
}

extension TextShape.Refusal {
    /// The refusal of a binary property list by its decoder.
    fileprivate init(decoding error: any Error) {
        let words: String
        switch error as? DecodingError {
        case .dataCorrupted(let context)? where !context.codingPath.isEmpty:
            let place = context.codingPath.map(\.stringValue).joined(separator: ".")
            words = " at '\(place)': \(context.debugDescription)"
        default: words = ""
        }
        self.init(reason: "the text is not a property list\(words)", fix: "correct it, or export it again")
    }
}

extension RouteDefinitions {
    /// Where the definitions of a JSON text come from; nil if it cannot be read.
    package static func origins(json bytes: [UInt8]) -> DictionaryOrigins? {
        (try? RouteDictionary(json: bytes, source: "")).map { origins($0, in: .json) }
    }

    /// Where the definitions of a property list come from; nil if it cannot be read.
    package static func origins(propertyList bytes: [UInt8]) -> DictionaryOrigins? {
        (try? RouteDictionary(propertyList: bytes, source: "")).map { origins($0, in: .propertyList) }
    }
}
#endif
