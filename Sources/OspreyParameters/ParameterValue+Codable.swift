import Foundation

/// Strings, whole numbers, Booleans, lists and `null` are encoded directly. Every other value is encoded as an object
/// whose only key names its kind, so that decoding restores the same value.
extension ParameterValue: Codable {
    private enum Kind: String, CodingKey {
        case unsignedInteger, floatingPoint, uuid, url, date
    }

    /// Decodes a value; a number with a fraction may also be encoded directly.
    ///
    /// - Throws: `DecodingError` if the data does not represent a value, or has more than 32 nested lists.
    public init(from decoder: any Decoder) throws {
        if var list = try? decoder.unkeyedContainer() {
            let depth = decoder.codingPath.reversed().prefix { $0.intValue != nil }.count
            self = try Self.list(&list, depth: depth + 1)
        } else {
            self = try Single(from: decoder).value
        }
    }

    /// The values of a list; it reads the lists in it, too, as failed attempts to read something else take their time.
    private static func list(
        _ container: inout any UnkeyedDecodingContainer, depth: Int
    ) throws -> ParameterValue {
        guard depth <= deepestList else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "Expected at most \(deepestList) nested lists.")
        }
        var values: [ParameterValue] = []
        while !container.isAtEnd {
            if var list = try? container.nestedUnkeyedContainer() {
                values.append(try Self.list(&list, depth: depth + 1))
            } else {
                values.append(try container.decode(Single.self).value)
            }
        }
        return .array(values)
    }

    /// A value that is not a list.
    private struct Single: Decodable {
        let value: ParameterValue

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                value = .null
            } else if let flag = try? container.decode(Bool.self) {
                value = .bool(flag)
            } else if let number = try? container.decode(Int.self) {
                value = .integer(number)
            } else if let number = try? container.decode(UInt.self) {
                value = .unsignedInteger(number)
            } else if let number = try? container.decode(Double.self), number.isFinite {
                // A decoder may also take the text "inf" for a number.
                value = .floatingPoint(number)
            } else if let text = try? container.decode(String.self) {
                value = .string(text)
            } else {
                value = try ParameterValue.tagged(decoder.container(keyedBy: Kind.self))
            }
        }
    }

    private static func tagged(_ container: KeyedDecodingContainer<Kind>) throws -> ParameterValue {
        guard let kind = container.allKeys.first, container.allKeys.count == 1 else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: container.codingPath, debugDescription: "Expected one key that names a kind.")
            )
        }
        switch kind {
        case .unsignedInteger: return .unsignedInteger(try container.decode(UInt.self, forKey: kind))
        case .floatingPoint: return .floatingPoint(try container.decode(Double.self, forKey: kind))
        case .uuid: return .uuid(try container.decode(UUID.self, forKey: kind))
        case .url: return .url(try container.decode(URL.self, forKey: kind))
        case .date: return .date(try container.decode(Date.self, forKey: kind))
        }
    }

    /// Encodes the value.
    ///
    /// - Throws: `EncodingError.invalidValue` for an ``opaque(_:)`` value, also in a list.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .string(let text): try encodePlain(text, to: encoder)
        case .integer(let number): try encodePlain(number, to: encoder)
        case .bool(let flag): try encodePlain(flag, to: encoder)
        case .array(let values): try encodePlain(values, to: encoder)
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        case .unsignedInteger(let number): try encodeTagged(number, as: .unsignedInteger, to: encoder)
        case .floatingPoint(let number): try encodeTagged(number, as: .floatingPoint, to: encoder)
        case .uuid(let uuid): try encodeTagged(uuid, as: .uuid, to: encoder)
        case .url(let url): try encodeTagged(url, as: .url, to: encoder)
        case .date(let date): try encodeTagged(date, as: .date, to: encoder)
        case .opaque(let live):
            throw EncodingError.invalidValue(
                live,
                .init(
                    codingPath: encoder.codingPath,
                    debugDescription: "A live \(kind) cannot be saved; pass a value that names it instead."))
        }
    }

    private func encodePlain(_ value: some Encodable, to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }

    private func encodeTagged(_ value: some Encodable, as kind: Kind, to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Kind.self)
        try container.encode(value, forKey: kind)
    }
}
