/// The values of a binary property list, without their contents.
///
/// The file is the magic `bplist00`, the values, a table of their offsets, and 32 bytes at the end that tell the size of
/// an offset (byte 6) and of a reference (byte 7), the number of values (8 to 15), which one is the top (16 to 23), and
/// where the table begins (24 to 31), as described in `CFBinaryPList.c` of Core Foundation. All integers are big-endian.
/// Lists and dictionaries refer to their values by number, so one may contain itself, and one may be in many places.
struct BinaryPropertyList {
    private static let damage = TextShape.Refusal(
        reason: "the binary property list is damaged",
        fix: "export it again, for example with 'plutil -convert xml1'")

    private let bytes: [UInt8]
    private let offsetSize: Int
    private let referenceSize: Int
    private let count: Int
    private let top: Int
    private let table: Int

    /// Checks the levels and the values of a list before Foundation decodes it.
    ///
    /// Foundation's decoder calls itself for each level, without a limit.
    ///
    /// - Throws: `Refusal` for too many, and for a value that does not lie within the file.
    static func check(_ bytes: [UInt8]) throws(TextShape.Refusal) {
        guard let list = Self(bytes) else { throw damage }
        try list.check()
    }

    private init?(_ bytes: [UInt8]) {
        self.bytes = bytes
        let end = bytes.count - 32
        guard end > 8 else { return nil }
        offsetSize = Int(bytes[end + 6])
        referenceSize = Int(bytes[end + 7])
        guard let count = bytes.integer(at: end + 8, size: 8, before: bytes.count),
            let top = bytes.integer(at: end + 16, size: 8, before: bytes.count),
            let table = bytes.integer(at: end + 24, size: 8, before: bytes.count),
            (1...8).contains(offsetSize), (1...8).contains(referenceSize), table <= end, top < count
        else { return nil }
        (self.count, self.top, self.table) = (count, top, table)
    }

    /// Visits every value in each of its places.
    private func check() throws(TextShape.Refusal) {
        var shape = TextShape()
        try shape.add(level: 0, at: nil)
        var waiting = [(value: top, level: 0)]
        while let (value, level) = waiting.popLast() {
            for inner in try references(of: value) {
                try shape.add(level: level + 1, at: nil)
                waiting.append((inner, level + 1))
            }
        }
    }

    /// The numbers of the values that a list or a dictionary has, its keys among them; none for other values.
    private func references(of value: Int) throws(TextShape.Refusal) -> [Int] {
        let place = value.multipliedReportingOverflow(by: offsetSize)
        guard value < count, !place.overflow, place.partialValue <= bytes.count,
            var offset = bytes.integer(
                at: table + place.partialValue, size: offsetSize, before: bytes.count - 32),
            offset < table
        else { throw Self.damage }
        let marker = bytes[offset]
        offset += 1
        let kind = marker & 0xF0
        // Of data, text, UTF-16, lists, sets and dictionaries the marker is followed by what they have.
        let size: Int
        switch kind {
        case 0x40, 0x50: size = 1
        case 0x60: size = 2
        case 0xA0, 0xC0: size = referenceSize
        case 0xD0: size = referenceSize * 2
        default: return []
        }
        var length = Int(marker & 0x0F)
        if length == 0x0F {
            guard offset < table, bytes[offset] & 0xF0 == 0x10, bytes[offset] & 0x0F <= 3 else {
                throw Self.damage
            }
            let width = 1 << Int(bytes[offset] & 0x0F)
            guard let written = bytes.integer(at: offset + 1, size: width, before: table) else {
                throw Self.damage
            }
            offset += 1 + width
            length = written
        }
        guard length <= (table - offset) / size else { throw Self.damage }
        guard kind >= 0xA0 else { return [] }
        return (0..<length * size / referenceSize).compactMap {
            bytes.integer(at: offset + $0 * referenceSize, size: referenceSize, before: table)
        }
    }
}

extension [UInt8] {
    /// The big-endian integer at an offset; nil if it does not end before another one, or is too large.
    fileprivate func integer(at offset: Int, size: Int, before end: Int) -> Int? {
        guard offset >= 0, offset <= end - size else { return nil }
        return Int(exactly: self[offset..<offset + size].reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
    }
}
