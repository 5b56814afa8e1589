/// Routes from nested dictionaries, as property lists and JSON have them.
///
/// Keys are written as in routes files, or as URLs: `wallet.story.{id}`, `wallet://story/:id`, or `/story/:id` below the
/// table's base URL. A value is one of
/// - a text in the grammar of files: `"StoryPage; external"`;
/// - a dictionary with `page`, `redirect`, `action` or `target`, and attributes beside it:
///   `{"page": "StoryPage", "external": true, "accepts": ["from"], "defaults": {"tab": "new"}}`;
/// - a dictionary of further keys, each one a part of the key: `{"wallet": {"home": "HomePage"}}`.
///
/// Dictionaries have no order: keys are taken sorted. That matters for tabs only.
///
/// A list for the outside, `isExternal: true`, says which URLs other apps may open: each of its routes is `external`. It
/// may name URLs that another source of the same layer has, too. Where both lead to the same page, they are one route,
/// which is `external` and has the other attributes of the one that gives any; where they differ, that is the error
/// `duplicate-route`.
public struct DictionaryRouteSource: ImmediateRouteSource {
    /// The name for reports, such as a path.
    public let name: String
    /// The layer of the source.
    public let layer: RouteLayer
    private let isExternal: Bool
    private let read: @Sendable () throws -> RouteDictionary

    init(
        name: String, layer: RouteLayer, isExternal: Bool,
        read: @escaping @Sendable () throws -> RouteDictionary
    ) {
        self.name = name
        self.layer = layer
        self.isExternal = isExternal
        self.read = read
    }

    /// Reads the definitions at once.
    public func loadNow() throws -> RouteDefinitions {
        do {
            var routes = RouteDefinitions(try read(), source: name)
            if isExternal {
                for index in routes.definitions.indices { routes.definitions[index].isForOutside = true }
            }
            return routes
        } catch let problem as RouteDiagnostic {
            return RouteDefinitions([], problems: [problem])
        }
    }
}

extension RouteSource where Self == DictionaryRouteSource {
    /// Routes from a dictionary of keys and values in the grammar of files.
    ///
    /// - Parameters:
    ///   - routes: Values by keys.
    ///   - name: The name for reports.
    ///   - layer: The layer of the source.
    ///   - isExternal: Whether the list says what the outside may open; see ``DictionaryRouteSource``.
    public static func dictionary(
        _ routes: [String: String], name: String = "dictionary", layer: RouteLayer = .base,
        isExternal: Bool = false
    ) -> Self {
        DictionaryRouteSource(name: name, layer: layer, isExternal: isExternal) {
            .dictionary(routes.mapValues { .text($0) })
        }
    }
}

/// A value of a property list or of JSON, as far as routes use them.
enum RouteDictionary: Sendable, Equatable {
    case text(String)
    case flag(Bool)
    case number(String)
    case list([RouteDictionary])
    case dictionary([String: RouteDictionary])
    case null
}

extension RouteDictionary: Decodable {
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    // Dictionaries first, without a refusal on the way to them: each one tells all the keys above the value, which takes
    // long where hundreds are nested. A fraction counts as a broken integer, so that integers are only tried.
    init(from decoder: any Decoder) throws {
        if let container = try Self.ifFitting({ try decoder.container(keyedBy: Key.self) }) {
            self = .dictionary(
                try container.allKeys.reduce(into: [:]) { dictionary, key in
                    dictionary[key.stringValue] = try container.decode(Self.self, forKey: key)
                })
            return
        }
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let text = try Self.ifFitting({ try value.decode(String.self) }) {
            self = .text(text)
        } else if var container = try Self.ifFitting({ try decoder.unkeyedContainer() }) {
            var list: [Self] = []
            while !container.isAtEnd { list.append(try container.decode(Self.self)) }
            self = .list(list)
        } else if let flag = try Self.ifFitting({ try value.decode(Bool.self) }) {
            self = .flag(flag)
        } else if let number = try? value.decode(Int.self) {
            self = .number("\(number)")
        } else if let number = try Self.ifFitting({ try value.decode(Double.self) }) {
            self = .number("\(number)")
        } else {
            throw DecodingError.dataCorruptedError(
                in: value,
                debugDescription: "Expected a text, a number, a flag, a list or keys with values.")
        }
    }

    /// The value, or `nil` if it is of another kind; throws if it is broken.
    private static func ifFitting<Value>(_ read: () throws -> Value) throws -> Value? {
        do {
            return try read()
        } catch DecodingError.typeMismatch, DecodingError.valueNotFound {
            return nil
        }
    }
}

extension RouteDefinitions {
    /// Reads nested dictionaries; a value without the documented shape becomes a problem.
    init(_ root: RouteDictionary, source: String) {
        self = DictionaryReader(root, source: source).routes
    }

    /// Where each definition of nested dictionaries comes from.
    static func origins(_ root: RouteDictionary) -> [DictionaryOrigin] {
        DictionaryReader(root, source: "", keepsOrigins: true).origins
    }
}

/// Where a definition of nested dictionaries comes from.
package struct DictionaryOrigin {
    /// The keys that lead to it, from the top.
    package let path: [String]
    /// The parts of its value that are strings of the dictionary.
    package let parts: [Part]

    /// A part of the value, which is written in the grammar of files.
    package struct Part {
        /// The bytes of the value.
        package let range: Range<Int>
        /// The keys and the positions in lists that lead to the string, from the definition.
        package let path: [String]
        /// Whether it is the last of these keys itself.
        package let isKey: Bool
    }
}

/// Reads nested dictionaries.
private struct DictionaryReader {
    private(set) var routes = RouteDefinitions()
    /// Where each definition comes from, if that is kept.
    private(set) var origins: [DictionaryOrigin] = []
    private let keepsOrigins: Bool
    private let location: RouteLocation
    /// The keys that lead to the present value.
    private var path: [String] = []

    init(_ root: RouteDictionary, source: String, keepsOrigins: Bool = false) {
        self.keepsOrigins = keepsOrigins
        location = RouteLocation(source: source)
        if case .dictionary(let routes) = root {
            append(routes, below: "")
        } else {
            report("the top is not a dictionary, expected keys with values")
        }
    }

    private mutating func append(_ routes: [String: RouteDictionary], below prefix: String) {
        // Each key below repeats the prefix: without a limit a small text becomes a huge table.
        guard prefix.utf8.count <= Self.longestPrefix else {
            let start = String(prefix.unicodeScalars.prefix(40))
            report("the key '\(start)…' of nested keys is longer than \(Self.longestPrefix) bytes")
            return
        }
        for (part, value) in routes.sortedByKey {
            path.append(part)
            let key = prefix.isEmpty ? part : prefix + "." + part
            switch value {
            case .text(let text): append(DictionaryValue(text: text, keepsOrigins), key: key)
            case .dictionary(let inner) where inner.keys.contains(where: Self.targets.contains):
                append(DictionaryValue(inner, keepsOrigins), key: key)
            case .dictionary(let inner): append(inner, below: key)
            case .list(let items): append(DictionaryValue(list: items, keepsOrigins), key: key)
            case .flag, .number, .null: report("the value of '\(key)' is not text")
            }
            path.removeLast()
        }
    }

    private mutating func append(_ value: DictionaryValue, key: String) {
        if let fault = value.fault {
            report("the value of '\(key)' \(fault)")
        } else {
            routes.definitions.append(RouteDefinition(key: key, value: value.text, location: location))
            if keepsOrigins { origins.append(DictionaryOrigin(path: path, parts: value.parts)) }
        }
    }

    private mutating func report(_ reason: String) {
        routes.problems.append(RouteDiagnostic(.invalidSource(reason: reason), at: location))
    }

    private static let targets: Set<String> = ["page", "redirect", "action", "target"]

    /// How long the key of nested keys may be.
    private static let longestPrefix = 1_024
}

/// A route's value, written in the grammar of files, so that there is only one reader of values.
private struct DictionaryValue {
    private(set) var text = ""
    private(set) var fault: String?
    /// The parts of the text that are strings of the dictionary, if they are kept.
    private(set) var parts: [DictionaryOrigin.Part] = []
    private let keepsParts: Bool

    private init(_ keepsParts: Bool) { self.keepsParts = keepsParts }

    init(text: String, _ keepsParts: Bool) {
        self.init(keepsParts)
        append(part: text, at: [])
    }

    init(list: [RouteDictionary], _ keepsParts: Bool) {
        self.init(keepsParts)
        append(list, of: "the list", at: [])
    }

    init(_ dictionary: [String: RouteDictionary], _ keepsParts: Bool) {
        self.init(keepsParts)
        let targets = ["page": "", "target": "", "redirect": "->", "action": "@"]
        let given = dictionary.keys.filter { targets[$0] != nil }.sorted()
        guard given.count == 1, let sign = targets[given[0]] else {
            fault = "has '\(given.joined(separator: "' and '"))', expected one of them"
            return
        }
        let target = dictionary[given[0]] ?? .null
        if given[0] == "page", case .text(let name) = target, name.hasPrefix("->") || name.hasPrefix("@") {
            fault = "has the page '\(name)', expected the name of one; use 'redirect' or 'action'"
            return
        }
        text = sign
        append(target, of: given[0], at: [given[0]])
        for (name, value) in dictionary.sortedByKey where name != given[0] {
            append(attribute: name, value)
        }
    }

    private mutating func append(attribute name: String, _ value: RouteDictionary) {
        switch value {
        case .flag(let isSet) where AttributeName(rawValue: name)?.syntax == .flag:
            if isSet { append(name: name, after: "; ", at: [name]) }
        case .dictionary(let defaults) where name == "defaults":
            for (key, value) in defaults.sortedByKey {
                append(name: key, after: "; default.", at: [name, key])
                text += "="
                append(value, of: "default.\(key)", at: [name, key])
            }
        default:
            append(name: name, after: "; ", at: [name])
            text += "="
            if case .list(let list) = value {
                append(list, of: name, at: [name])
            } else {
                append(value, of: name, at: [name])
            }
        }
    }

    /// Refuses a name that would be read as more than a name.
    private mutating func append(name: String, after sign: String, at path: @autoclosure () -> [String]) {
        let isName = name.unicodeScalars.allSatisfy {
            !$0.properties.isWhitespace && $0 != "=" && $0 != ";" && $0 != "\""
        }
        if !isName || name.isEmpty { fault = fault ?? "has '\(name)', which is not the name of an attribute" }
        text += sign
        append(part: name, at: path(), isKey: true)
    }

    private mutating func append(
        _ list: [RouteDictionary], of name: String, at path: @autoclosure () -> [String]
    ) {
        for (position, item) in list.enumerated() {
            if position > 0 { text += "," }
            append(item, of: name, at: path() + ["\(position)"])
        }
    }

    private mutating func append(
        _ value: RouteDictionary, of name: String, at path: @autoclosure () -> [String]
    ) {
        switch value {
        case .text(let text), .number(let text):
            self.text += "\""
            append(
                part: text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""),
                at: path())
            self.text += "\""
        case .flag(let isSet): text += isSet ? "true" : "false"
        case .list, .dictionary, .null: fault = fault ?? "has '\(name)', which is not text"
        }
    }

    private mutating func append(part: String, at path: @autoclosure () -> [String], isKey: Bool = false) {
        let start = text.utf8.count
        text += part
        guard keepsParts else { return }
        parts.append(DictionaryOrigin.Part(range: start..<text.utf8.count, path: path(), isKey: isKey))
    }
}
