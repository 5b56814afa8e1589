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
        guard decoder.codingPath.reversed().prefix(while: { $0.intValue != nil }).count <= Self.deepestList
        else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription: "Expected at most \(Self.deepestList) nested lists."))
        }
        if let tagged = try? decoder.container(keyedBy: Kind.self) {
            self = try Self.tagged(tagged)
        } else {
            self = try Self.plain(decoder.singleValueContainer())
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

    private static func plain(_ container: any SingleValueDecodingContainer) throws -> ParameterValue {
        if container.decodeNil() { return .null }
        if let flag = try? container.decode(Bool.self) { return .bool(flag) }
        if let number = try? container.decode(Int.self) { return .integer(number) }
        if let number = try? container.decode(UInt.self) { return .unsignedInteger(number) }
        if let number = try? container.decode(Double.self) { return .floatingPoint(number) }
        if let text = try? container.decode(String.self) { return .string(text) }
        return .array(try container.decode([ParameterValue].self))
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
