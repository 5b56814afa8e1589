/// The attributes of all routes, each set once.
///
/// Many routes have the same attributes, letter for letter; those are not even read again.
struct AttributesTable {
    private(set) var all: [RouteAttributes] = [RouteAttributes()]
    private var indexes: [WrittenAttributes: UInt32] = [WrittenAttributes(value: RouteAttributes()): 0]
    private var texts: [ExactName: UInt32] = [ExactName(""): 0]

    subscript(_ index: UInt32) -> RouteAttributes { all[Int(index)] }

    /// The index of attributes, added if they are new.
    mutating func insert(_ attributes: RouteAttributes) -> UInt32 {
        let written = WrittenAttributes(value: attributes)
        if let index = indexes[written] { return index }
        let index = UInt32(truncatingIfNeeded: all.count)
        all.append(attributes)
        indexes[written] = index
        return index
    }

    /// The index of the same attributes on a route that is open to the outside.
    mutating func exposed(_ index: UInt32) -> UInt32 {
        var attributes = self[index]
        attributes.isExternal = true
        return insert(attributes)
    }

    /// The index of the attributes of two routes that become one, open to the outside; `nil` if both say something, and
    /// not the same.
    mutating func merged(_ first: UInt32, _ second: UInt32) -> UInt32? {
        let (first, second) = (exposed(first), exposed(second))
        let nothing = exposed(0)
        if first == second || second == nothing { return first }
        return first == nothing ? second : nil
    }

    /// Remembers the attributes of a value; values with quotes before them are left out.
    mutating func remember(_ value: UnsafeBufferPointer<UInt8>, _ index: UInt32) {
        guard let split = Self.split(value) else { return }
        texts[ExactName(String(decoding: split.attributes, as: UTF8.self))] = index
    }

    /// A value whose target is a plain page name and whose attributes are known; nil for any other.
    func known(_ value: UnsafeBufferPointer<UInt8>) -> (target: ParsedTarget?, attributes: UInt32)? {
        guard let split = Self.split(value), !split.target.isEmpty, split.target.allSatisfy(isNameCharacter),
            let index = texts[ExactName(String(decoding: split.attributes, as: UTF8.self))]
        else { return nil }
        return (.page(String(decoding: split.target, as: UTF8.self)), index)
    }

    private func isNameCharacter(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
    }

    /// A value before and from its first semicolon on, without the space before it.
    private static func split(
        _ value: UnsafeBufferPointer<UInt8>
    ) -> (target: UnsafeBufferPointer<UInt8>, attributes: UnsafeBufferPointer<UInt8>)? {
        let end = value.firstIndex { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "\"") } ?? value.count
        guard end == value.count || value[end] == UInt8(ascii: ";") else { return nil }
        var targetEnd = end
        while targetEnd > 0, value[targetEnd - 1] == 0x20 || value[targetEnd - 1] == 0x09 { targetEnd -= 1 }
        return (
            UnsafeBufferPointer(rebasing: value[..<targetEnd]), UnsafeBufferPointer(rebasing: value[end...])
        )
    }
}

/// Attributes compared letter for letter, so that no route gets attributes of another one that only look alike.
private struct WrittenAttributes: Hashable {
    let value: RouteAttributes

    static func == (left: WrittenAttributes, right: WrittenAttributes) -> Bool {
        left.value == right.value
            && AttributeName.allCases.allSatisfy { name in
                guard let texts = left.value.texts(of: name) else { return true }
                return texts.areExactly(right.value.texts(of: name) ?? [])
            } && left.openTexts.areExactly(right.openTexts)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(value)
    }

    /// The attributes of the open families, and the types of query keys.
    private var openTexts: [String] {
        let types = value.queryTypes.isEmpty ? [:] : value.queryTypes.mapValues(\.description)
        return Self.texts(of: value.defaults) + Self.texts(of: value.extras) + Self.texts(of: types)
    }

    private static func texts(of values: [String: String]) -> [String] {
        values.isEmpty ? [] : values.sortedByKey.flatMap { [$0.key, $0.value] }
    }
}
