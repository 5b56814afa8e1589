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
            let text = LocatedText(json: bytes)
            builder.add(LocatedSource(.json(Data(bytes), name: "r"), text))
            texts["r"] = text
        case .propertyList:
            let text = LocatedText(propertyList: bytes)
            builder.add(LocatedSource(.propertyList(Data(bytes), name: "r"), text))
            texts["r"] = text
        }
        return builder.lint(manifest: manifest, in: texts).problems
    }

    /// The text with all fixes.
    func fixed(_ text: String, _ manifest: RouteManifest? = nil) -> String {
        FixedText(text, lint(text, manifest).compactMap(\.edit)).text
    }

    /// A text that has the entries of a properties file, one on each line.
    ///
    /// Each second key is nested, and each third value is a dictionary if it can be one.
    func text(of properties: String) -> String {
        let entries = RouteDefinitions(propertiesText: properties, file: "r").definitions.map { definition in
            (definition.key, definition.withValue { String(decoding: $0, as: UTF8.self) } ?? "")
        }
        let unique = Dictionary(entries) { first, _ in first }.sorted { $0.key < $1.key }
        var flat: [String] = []
        var nested: [String: [String]] = [:]
        for (number, (key, text)) in unique.enumerated() {
            let value = number.isMultiple(of: 3) ? route(text) ?? string(text) : string(text)
            if let dot = key.firstIndex(of: "."), number.isMultiple(of: 2) {
                nested[String(key[..<dot]), default: []].append(
                    entry(key[key.index(after: dot)...], value))
            } else {
                flat.append(entry(key, value))
            }
        }
        let all = nested.map { entry($0.key, dictionary($0.value)) }.sorted() + flat
        return switch self {
        case .properties: properties
        case .json: dictionary(all) + "\n"
        case .propertyList: "<plist version=\"1.0\">\(dictionary(all))</plist>\n"
        }
    }

    /// A value as a dictionary; nil if it has quotes, or an attribute twice or without a name.
    private func route(_ value: String) -> String? {
        let parts = value.split(separator: ";", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        let target = parts[0]
        var entries = [
            target.hasPrefix("->")
                ? entry("redirect", string(target.dropFirst(2).trimmingCharacters(in: .whitespaces)))
                : target.hasPrefix("@")
                    ? entry("action", string(String(target.dropFirst()))) : entry("page", string(target))
        ]
        var names: Set = ["page", "target", "redirect", "action", ""]
        for part in parts.dropFirst() {
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(sides[0])
            guard names.insert(name).inserted, !name.contains(where: \.isWhitespace) else { return nil }
            let items = sides.dropFirst().first?.split(separator: ",").map { string(String($0)) }
            entries.append(entry(name, items.map { $0.count == 1 ? $0[0] : list($0) } ?? yes))
        }
        return value.contains("\"") ? nil : dictionary(entries, separator: " ")
    }

    private func entry(_ key: some StringProtocol, _ value: String) -> String {
        self == .json
            ? "\"\(ValueNotation.json.encoded(String(key)))\": \(value)"
            : "<key>\(ValueNotation.propertyList.encoded(String(key)))</key>\(value)"
    }

    private func string(_ value: String) -> String {
        self == .json
            ? "\"\(ValueNotation.json.encoded(value))\""
            : "<string>\(ValueNotation.propertyList.encoded(value))</string>"
    }

    private var yes: String { self == .json ? "true" : "<true/>" }

    private func list(_ items: [String]) -> String {
        self == .json ? "[\(items.joined(separator: ", "))]" : "<array>\(items.joined())</array>"
    }

    private func dictionary(_ entries: [String], separator: String = "\n") -> String {
        let inner = separator + entries.joined(separator: (self == .json ? "," : "") + separator) + separator
        return self == .json ? "{\(inner)}" : "<dict>\(inner)</dict>"
    }
}
