/// The attributes of all routes, each set once.
///
/// Many routes have the same attributes, letter for letter; those are not even read again.
struct AttributesTable {
    private(set) var all: [RouteAttributes] = [RouteAttributes()]
    private var indexes: [RouteAttributes: UInt32] = [RouteAttributes(): 0]
    private var texts: [String: UInt32] = ["": 0]

    subscript(_ index: UInt32) -> RouteAttributes { all[Int(index)] }

    /// The index of attributes, added if they are new.
    mutating func insert(_ attributes: RouteAttributes) -> UInt32 {
        if let index = indexes[attributes] { return index }
        let index = UInt32(truncatingIfNeeded: all.count)
        all.append(attributes)
        indexes[attributes] = index
        return index
    }

    /// Remembers what the attributes of a value are; values with quotes before them are left out.
    mutating func remember(_ value: UnsafeBufferPointer<UInt8>, _ index: UInt32) {
        guard let split = Self.split(value) else { return }
        texts[String(decoding: split.attributes, as: UTF8.self)] = index
    }

    /// A value whose target is a plain page name and whose attributes are known; nil for any other.
    func known(_ value: UnsafeBufferPointer<UInt8>) -> (target: ParsedTarget?, attributes: UInt32)? {
        guard let split = Self.split(value), !split.target.isEmpty, split.target.allSatisfy(isNameCharacter),
            let index = texts[String(decoding: split.attributes, as: UTF8.self)]
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
