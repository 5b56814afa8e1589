/// A value of a property list or of JSON, as far as routes use them.
package enum RouteDictionary: Sendable, Equatable {
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
    package init(from decoder: any Decoder) throws {
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
        } else if let number = try? value.decode(UInt64.self) {
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

extension RouteDictionary {
    /// The key of a comment, or of a list of them, in any dictionary.
    static let commentKey = "#"

    /// The value as the text of an attribute; nil if it has others in it, or none.
    var asText: String? {
        switch self {
        case .text(let text), .number(let text): text
        case .flag(let isSet): "\(isSet)"
        case .list, .dictionary, .null: nil
        }
    }

    /// The items of a list as one text; nil if it has none, too many, or others.
    func joinedItems(atMost count: Int) -> String? {
        guard case .list(let items) = self, (1...count).contains(items.count) else { return nil }
        let texts = items.compactMap(\.asText)
        return texts.count == items.count ? texts.joined(separator: ",") : nil
    }

    /// The names and types of a dictionary as query keys, with commas between them; nil if it has others.
    var typedKeys: String? {
        guard case .dictionary(let members) = self, !members.isEmpty else { return nil }
        let types = SegmentRank.builtInTypes.map { "\($0.name)" }
        let keys = members.sorted { $0.key < $1.key }.compactMap { name, type in
            type.asText.flatMap { types.contains($0) ? "{\(name)|\($0)}" : nil }
        }
        return keys.count == members.count ? keys.joined(separator: ",") : nil
    }

    /// The value for a message.
    var shown: String {
        switch self {
        case .text(let text): "\"\(text)\""
        case .number(let text): text
        case .flag(let isSet): "\(isSet)"
        case .list(let items): items.isEmpty ? "an empty list" : "a list"
        case .dictionary: "a dictionary"
        case .null: "null"
        }
    }
}
