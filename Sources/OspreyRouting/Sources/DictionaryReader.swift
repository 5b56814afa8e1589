extension RouteDefinitions {
    /// Reads nested dictionaries; a value without the documented shape has faults.
    init(_ root: RouteDictionary, in notation: ValueNotation, source: String) {
        self = DictionaryReader(root, in: notation, source: source).routes
    }

    /// Where each definition and each comment of nested dictionaries comes from.
    static func origins(_ root: RouteDictionary, in notation: ValueNotation) -> DictionaryOrigins {
        let reader = DictionaryReader(root, in: notation, source: "", keepsOrigins: true)
        return DictionaryOrigins(
            definitions: reader.origins, comments: reader.routes.textComments.map(\.path))
    }
}

/// Where the definitions of nested dictionaries come from, and the paths of the comments, of keys and positions.
package struct DictionaryOrigins {
    package let definitions: [DictionaryOrigin]
    package let comments: [[String]]
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
            switch value {
            case _ where part == RouteDictionary.commentKey: append(comment: value, of: nil)
            case .text(let text): append(text, key: key)
            case .dictionary(let inner) where !DictionaryValue.isMeant(by: inner, of: key):
                append(inner, below: key)
            case .flag, .number, .list, .dictionary, .null:
                append(commentOf: value, of: key)
                let value = DictionaryValue(value, of: key, keepsParts: keepsOrigins)
                append(
                    .dictionary(.init(key: key, value: value.text, notation: notation, faults: value.faults)),
                    value.parts)
            }
            path.removeLast()
        }
    }

    /// Adds the comment that the dictionary of a route has.
    private mutating func append(commentOf route: RouteDictionary, of key: String) {
        guard case .dictionary(let members) = route, let comment = members[RouteDictionary.commentKey] else {
            return
        }
        path.append(RouteDictionary.commentKey)
        append(comment: comment, of: key)
        path.removeLast()
    }

    private mutating func append(comment: RouteDictionary, of key: String?) {
        switch comment {
        case .text(let text):
            for line in text.split(whereSeparator: \.isNewline) {
                let words = String(line).trimmingPrefix(while: \.isWhitespace)
                // The key says `#` already; one before the text, as in a file of lines, says it again.
                let told =
                    words.first == "#" ? words.dropFirst().trimmingPrefix(while: \.isWhitespace) : words
                routes.textComments.append(RouteComment(told, of: key, at: location, path: path))
            }
        case .list(let items):
            for (position, item) in items.enumerated() {
                path.append("\(position)")
                append(comment: item, of: key)
                path.removeLast()
            }
        // Whatever it is, it is for people.
        case .flag, .number, .dictionary, .null: break
        }
    }

    private mutating func append(_ text: String, key: String) {
        append(
            notation == .string
                ? .text(key: key, value: text)
                : .dictionary(.init(key: key, value: text, notation: .string, faults: [])),
            [DictionaryOrigin.Part(range: 0..<text.utf8.count, path: [], isKey: false)])
    }

    private mutating func append(
        _ content: RouteDefinition.Content, _ parts: @autoclosure () -> [DictionaryOrigin.Part]
    ) {
        routes.definitions.append(RouteDefinition(content, declared: location))
        if keepsOrigins { origins.append(DictionaryOrigin(path: path, parts: parts())) }
    }

    private mutating func report(_ reason: String) {
        routes.problems.append(RouteDiagnostic(.invalidSource(reason: reason), at: location))
    }

    /// How long the key of nested keys may be.
    private static let longestPrefix = 1_024
}
