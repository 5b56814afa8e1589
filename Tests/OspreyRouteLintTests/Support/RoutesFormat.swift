import Foundation

@testable import OspreyRouteLint
@testable import OspreyRouting

/// The formats of routes files.
enum RoutesFormat: String, CaseIterable, Sendable {
    case properties, json, propertyList

    /// The problems of a text, at their places.
    func lint(_ text: String, _ manifest: RouteManifest? = nil) -> [RouteDiagnostic] {
        let bytes = Array(text.utf8)
        var builder = RouteTableBuilder()
        var texts: [String: LocatedText] = [:]
        switch self {
        case .properties: builder.add(PropertiesRouteSource(name: "r") { bytes })
        case .json:
            builder.add(DictionaryRouteSource.json(Data(bytes), name: "r"))
            texts["r"] = LocatedText(json: bytes)
        case .propertyList:
            builder.add(DictionaryRouteSource.propertyList(Data(bytes), name: "r"))
            texts["r"] = LocatedText(propertyList: bytes)
        }
        return builder.lint(manifest: manifest, in: texts).problems
    }

    /// The text with all fixes.
    func fixed(_ text: String) -> String { FixedText(text, lint(text).compactMap(\.edit)).text }

    /// A text that has the entries of a properties file, one on each line; keys with an even number are nested.
    func text(of properties: String) -> String {
        let entries = RouteDefinitions(propertiesText: properties, file: "r").definitions.map { definition in
            (definition.key, definition.withValue { String(decoding: $0, as: UTF8.self) } ?? "")
        }
        let unique = Dictionary(entries) { first, _ in first }.sorted { $0.key < $1.key }
        var flat: [String] = []
        var nested: [String: [String]] = [:]
        for (number, (key, value)) in unique.enumerated() {
            if let dot = key.firstIndex(of: "."), number.isMultiple(of: 2) {
                nested[String(key[..<dot]), default: []].append(
                    entry(key[key.index(after: dot)...], string(value)))
            } else {
                flat.append(entry(key, string(value)))
            }
        }
        let all = nested.map { entry($0.key, dictionary($0.value)) }.sorted() + flat
        return switch self {
        case .properties: properties
        case .json: dictionary(all) + "\n"
        case .propertyList: "<plist version=\"1.0\">\(dictionary(all))</plist>\n"
        }
    }

    private func entry(_ key: some StringProtocol, _ value: String) -> String {
        self == .json
            ? "\"\(JSONMarks.encoded(String(key)))\": \(value)"
            : "<key>\(XMLMarks.encoded(String(key)))</key>\(value)"
    }

    private func string(_ value: String) -> String {
        self == .json ? "\"\(JSONMarks.encoded(value))\"" : "<string>\(XMLMarks.encoded(value))</string>"
    }

    private func dictionary(_ entries: [String]) -> String {
        self == .json
            ? "{\n" + entries.joined(separator: ",\n") + "\n}"
            : "<dict>\n" + entries.joined(separator: "\n") + "\n</dict>"
    }
}
