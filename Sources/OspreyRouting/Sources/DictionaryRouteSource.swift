/// Routes from nested dictionaries, as property lists and JSON have them.
///
/// Keys are written as in routes files, or as URLs: `wallet.story.{id}`, `wallet://story/:id`, or `/story/:id` below the
/// table's base URL. A value is one of
/// - a text in the grammar of files: `"StoryPage; external"`;
/// - a dictionary with `page`, `redirect`, `action` or `target`, and attributes beside it:
///   `{"page": "StoryPage", "external": true, "accepts": ["from"], "defaults": {"tab": "new"}}`; groups and origins
///   have their lists as `target`;
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
    private let notation: ValueNotation
    private let read: @Sendable () throws -> RouteDictionary

    init(
        name: String, layer: RouteLayer, isExternal: Bool, in notation: ValueNotation,
        read: @escaping @Sendable () throws -> RouteDictionary
    ) {
        self.name = name
        self.layer = layer
        self.isExternal = isExternal
        self.notation = notation
        self.read = read
    }

    /// Reads the definitions at once.
    public func loadNow() throws -> RouteDefinitions {
        do {
            var routes = RouteDefinitions(try read(), in: notation, source: name)
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
        DictionaryRouteSource(name: name, layer: layer, isExternal: isExternal, in: .line) {
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
    /// Reads nested dictionaries; a value without the documented shape has faults.
    init(_ root: RouteDictionary, in notation: ValueNotation, source: String) {
        self = DictionaryReader(root, in: notation, source: source).routes
    }

    /// Where each definition of nested dictionaries comes from.
    static func origins(_ root: RouteDictionary, in notation: ValueNotation) -> [DictionaryOrigin] {
        DictionaryReader(root, in: notation, source: "", keepsOrigins: true).origins
    }
}

/// Where a definition of nested dictionaries comes from.
package struct DictionaryOrigin {
    /// The keys that lead to it, from the top.
    package let path: [String]
    /// The parts of its value that are strings of the dictionary, or are not in the value because of a fault.
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
    private let notation: ValueNotation
    private let location: RouteLocation
    /// The keys that lead to the present value.
    private var path: [String] = []

    init(_ root: RouteDictionary, in notation: ValueNotation, source: String, keepsOrigins: Bool = false) {
        self.keepsOrigins = keepsOrigins
        self.notation = notation
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
            if case .dictionary(let inner) = value, !DictionaryValue.isMeant(by: inner, of: key) {
                append(inner, below: key)
            } else {
                append(DictionaryValue(value, of: key, keepsParts: keepsOrigins), value, key: key)
            }
            path.removeLast()
        }
    }

    private mutating func append(_ value: DictionaryValue, _ written: RouteDictionary, key: String) {
        let content: RouteDefinition.Content
        switch written {
        case .text(let text) where notation == .line: content = .text(key: key, value: text)
        case .text(let text):
            content = .dictionary(.init(key: key, value: text, notation: .string, faults: []))
        case .flag, .number, .list, .dictionary, .null:
            content = .dictionary(
                .init(key: key, value: value.text, notation: notation, faults: value.faults))
        }
        routes.definitions.append(RouteDefinition(content, declared: location))
        if keepsOrigins { origins.append(DictionaryOrigin(path: path, parts: value.parts)) }
    }

    private mutating func report(_ reason: String) {
        routes.problems.append(RouteDiagnostic(.invalidSource(reason: reason), at: location))
    }

    /// How long the key of nested keys may be.
    private static let longestPrefix = 1_024
}

/// A route's value, written in the grammar of files, so that there is only one reader of values.
private struct DictionaryValue {
    private(set) var text = ""
    /// The members that the grammar has no form for; they are left out of the text.
    private(set) var faults: [ValueFault] = []
    /// The parts of the text that are strings of the dictionary, if they are kept.
    private(set) var parts: [DictionaryOrigin.Part] = []
    private let keepsParts: Bool

    /// The keys in the place of a target, with their signs in files.
    private static let targets = ["page": "", "target": "", "redirect": "->", "action": "@"]

    init(_ value: RouteDictionary, of key: String, keepsParts: Bool) {
        self.keepsParts = keepsParts
        let context = ValueContext(ofKey: key)
        switch value {
        case .text(let text): append(part: text, at: [])
        case .list(let items) where context.hasItems: append(items, of: "the value", at: [])
        case .list(let items):
            let texts = items.compactMap(\.asText)
            add(.valueIsList(texts.count == items.count ? texts.joined(separator: "; ") : ""), at: [])
        case .dictionary(let members): append(members, context)
        case .flag, .number, .null: add(.valueIsNoText(value.shown, expected: context.expectation), at: [])
        }
    }

    /// Whether a dictionary is meant as a value, and not as further keys.
    static func isMeant(by members: [String: RouteDictionary], of key: String) -> Bool {
        if key.hasPrefix("base."), SettingKey(key) != nil { return true }
        return members.contains { name, value in
            if targets[name] != nil { return true }
            guard AttributeName.begins(name) || name == "defaults" || targets[name.lowercased()] != nil else {
                return false
            }
            // A text or a dictionary may be a route, whose key ends like an attribute.
            return switch value {
            case .flag, .number, .null: true
            case .list: AttributeName(rawValue: name)?.syntax == .list
            case .dictionary: name == "defaults"
            case .text: targets[name.lowercased()] != nil
            }
        }
    }

    private mutating func append(_ members: [String: RouteDictionary], _ context: ValueContext) {
        let given = members.keys.filter { Self.targets[$0] != nil }.sorted()
        if given.count == 1, let target = members[given[0]] {
            append(target: target, of: given[0], context)
        } else if given.count > 1 {
            add(.severalTargets(given), at: [given[1]], isKey: true)
        }
        var members = members.filter { Self.targets[$0.key] == nil }
        if given.isEmpty {
            // One of these is probably meant as the target.
            let others = members.keys.filter { !AttributeName.begins($0) && $0 != "defaults" }.sorted()
            add(.missingTarget(context, others), at: [])
            for name in others { members[name] = nil }
        }
        for (name, value) in members.sortedByKey { append(attribute: name, value) }
    }

    private mutating func append(target: RouteDictionary, of name: String, _ context: ValueContext) {
        switch target {
        case .list(let items) where name == "target" && context.hasItems: append(items, of: name, at: [name])
        case .text(let text) where name != "target" && name != "redirect" && Self.hasSign(text):
            add(.signInText(name, text), at: [name])
        case .text(let text):
            self.text = Self.targets[name] ?? ""
            append(quoted: text, at: [name])
        case .list, .dictionary, .flag, .number, .null:
            let written = ["page": "PAGE", "redirect": "-> URL", "action": "@NAME"][name]
            add(.unfitMember(name, target.shown, expected: "a text", written: written), at: [name])
        }
    }

    private static func hasSign(_ text: String) -> Bool { text.hasPrefix("->") || text.hasPrefix("@") }

    private mutating func append(attribute name: String, _ value: RouteDictionary) {
        guard name.isPlainName else {
            return add(.unknownAttribute(name: name, near: []), at: [name], isKey: true)
        }
        let known = AttributeName(rawValue: name)
        switch (known?.syntax, value) {
        case (.flag, .flag(let isSet)):
            if isSet { append(name: name, at: [name]) }
        case (.flag, _):
            add(
                .unfitMember(
                    name, value.shown, expected: "true or false", written: name, or: ", or leave it out"),
                at: [name])
        case (.list, .list(let items)):
            // No names are the same as no attribute.
            guard !items.isEmpty else { return }
            append(name: name, at: [name])
            text += "="
            append(items, of: name, at: [name])
        case (.list, .flag), (.list, .null), (.list, .dictionary), (.list, .text("")):
            add(
                .unfitMember(name, value.shown, expected: "a list of names", written: "\(name)=NAME,NAME"),
                at: [name])
        case (_, .dictionary(let defaults)) where name == "defaults":
            for (key, value) in defaults.sortedByKey { append(default: value, of: key) }
        case (_, _) where name == "defaults":
            add(
                .unfitMember(name, value.shown, expected: "keys with values", written: "default.KEY=VALUE"),
                at: [name])
        case (_, .flag(let isSet)) where known == .animated || known == nil:
            append(name: name, at: [name])
            text += isSet ? "=true" : "=false"
        case (_, .text(let text)), (_, .number(let text)):
            append(name: name, at: [name])
            self.text += "="
            append(quoted: text, at: [name])
        case (nil, .list(let items))
        where !AttributeName.begins(name) && items.allSatisfy { $0.asText != nil }:
            append(name: name, at: [name])
            text += "="
            append(items, of: name, at: [name])
        case (nil, _) where !AttributeName.begins(name):
            // Its name is the fault, whatever its value is.
            append(name: name, at: [name])
        case (_, _):
            let items: [String]? = if case .list(let list) = value { list.compactMap(\.asText) } else { nil }
            let written = items.flatMap { items in
                items.count == 1 || known == nil ? "\(name)=\(items.joined(separator: ","))" : nil
            }
            add(
                .unfitMember(name, value.shown, expected: known?.expectation ?? "a text", written: written),
                at: [name])
        }
    }

    private mutating func append(default value: RouteDictionary, of key: String) {
        let path = ["defaults", key]
        guard key.isPlainName else {
            return add(.unknownAttribute(name: "default.\(key)", near: []), at: path, isKey: true)
        }
        guard let written = value.asText else {
            return add(
                .unfitMember(
                    "default.\(key)", value.shown, expected: "a text", written: "default.\(key)=VALUE"),
                at: path)
        }
        append(name: key, prefix: "default.", at: path)
        text += "="
        append(quoted: written, at: path)
    }

    private mutating func append(name: String, prefix: String = "", at path: [String]) {
        text += "; "
        append(part: prefix + name, at: path, isKey: true)
    }

    private mutating func append(_ items: [RouteDictionary], of name: String, at path: [String]) {
        for (position, item) in items.enumerated() {
            if position > 0 { text += "," }
            let path = path + ["\(position)"]
            if let written = item.asText, !written.isEmpty {
                append(quoted: written, at: path)
            } else {
                add(
                    .unfitMember(name, "a list with \(item.shown) in it", expected: "texts", written: nil),
                    at: path)
                // Something has to be between the commas.
                text += "NAME"
            }
        }
    }

    private mutating func append(quoted string: String, at path: [String]) {
        text += "\""
        append(
            part: string.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""),
            at: path)
        text += "\""
    }

    private mutating func append(part: String, at path: [String], isKey: Bool = false) {
        let start = text.utf8.count
        text += part
        guard keepsParts else { return }
        parts.append(DictionaryOrigin.Part(range: start..<text.utf8.count, path: path, isKey: isKey))
    }

    /// Adds a fault at a place that no other one has.
    private mutating func add(_ problem: RouteProblem, at path: [String], isKey: Bool = false) {
        if !text.isEmpty || !faults.isEmpty { text += " " }
        faults.append(ValueFault(problem: problem, offset: text.utf8.count))
        append(part: "", at: path, isKey: isKey)
    }
}

extension String {
    /// Whether the text is no more than a name where names of attributes are read.
    fileprivate var isPlainName: Bool {
        !isEmpty
            && unicodeScalars.allSatisfy {
                !$0.properties.isWhitespace && $0 != "=" && $0 != ";" && $0 != "\""
            }
    }
}

extension RouteDictionary {
    /// The value as the text of an attribute; nil if it has others in it, or none.
    fileprivate var asText: String? {
        switch self {
        case .text(let text), .number(let text): text
        case .flag(let isSet): "\(isSet)"
        case .list, .dictionary, .null: nil
        }
    }

    /// The value for a message.
    fileprivate var shown: String {
        switch self {
        case .text(let text): "\"\(text)\""
        case .number(let text): text
        case .flag(let isSet): "\(isSet)"
        case .list: "a list"
        case .dictionary: "a dictionary"
        case .null: "null"
        }
    }
}

// MARK: - Problems

extension RouteProblem {
    fileprivate static func valueIsNoText(_ shown: String, expected: RouteWords) -> RouteProblem {
        RouteProblem(
            .invalidTarget, "the value is \(shown), expected \(expected)", fix: "name what the URL opens")
    }

    /// - Parameter written: The items as a value; empty if others are among them.
    fileprivate static func valueIsList(_ written: String) -> RouteProblem {
        RouteProblem(
            .invalidTarget, "the value is a list, expected a text or a dictionary",
            fix: "write \(written: written.isEmpty ? "PAGE" : written) in a dictionary")
    }

    /// - Parameter others: Members whose names attributes do not have.
    fileprivate static func missingTarget(_ context: ValueContext, _ others: [String]) -> RouteProblem {
        let (names, fix): (String, RouteWords) =
            switch context {
            case .route: ("'page', 'redirect' or 'action'", "name what the URL opens")
            case .page, .tab: ("'page' or 'target'", "name the page, or give its URL as 'target'")
            case .origins, .group, .keys: ("'target'", "give the list as 'target'")
            case .back: ("'target'", "give the word as 'target'")
            }
        let list = others.map { "'\($0)'" }.joined(separator: ", ")
        let hint = others.isEmpty ? "" : ", and \(list) is not an attribute"
        return RouteProblem(.invalidTarget, "the value has no \(names)\(hint)", fix: fix)
    }

    fileprivate static func severalTargets(_ names: [String]) -> RouteProblem {
        RouteProblem(
            .invalidTarget, "the value has \(names.map { "'\($0)'" }.joined(separator: " and "))",
            fix: "keep one of them")
    }

    fileprivate static func signInText(_ name: String, _ text: String) -> RouteProblem {
        RouteProblem(
            .invalidTarget, "'\(name)' is \"\(text)\", expected a name",
            fix: "write \(written: text)")
    }

    /// - Parameters:
    ///   - shown: The value.
    ///   - written: The correction, in the grammar of files.
    ///   - end: The end of the fix.
    fileprivate static func unfitMember(
        _ name: String, _ shown: String, expected: String, written: String?, or end: String = ""
    ) -> RouteProblem {
        RouteProblem(
            .invalidValue, "'\(name)' is \(shown), expected \(expected)",
            fix: written.map { "write \(written: $0)\(end)" } ?? "correct the value")
    }
}
