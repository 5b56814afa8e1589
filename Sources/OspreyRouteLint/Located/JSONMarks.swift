import OspreyRouting

/// The marks of JSON (RFC 8259).
struct JSONMarks: DictionaryMarks {
    let bytes: [UInt8]
    private(set) var start = 0
    private var offset: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        offset = bytes.endOfByteOrderMark
    }

    mutating func next() -> DictionaryMark? {
        while offset < bytes.count {
            start = offset
            offset += 1
            switch bytes[start] {
            case UInt8(ascii: "{"): return .open
            case UInt8(ascii: "}"): return .close
            case UInt8(ascii: "["): return .list
            case UInt8(ascii: "]"): return .listEnd
            case UInt8(ascii: "\""): return string()
            case let byte where byte.isBetweenJSON: continue
            default:
                while offset < bytes.count, !bytes[offset].isBetweenJSON, !bytes[offset].isMarkOfJSON {
                    offset += 1
                }
                return .other
            }
        }
        return nil
    }

    private mutating func string() -> DictionaryMark {
        let first = offset
        var isPlain = true
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
            if bytes[offset] == UInt8(ascii: "\\") {
                isPlain = false
                offset += 1
            }
            offset += 1
        }
        let end = min(offset, bytes.count)
        offset = min(end + 1, bytes.count)
        return .string(MarkedString(range: first..<end, isPlain: isPlain))
    }

    func decoded(_ range: Range<Int>) -> String? { JSONReader.string(in: bytes, range) }

    static var notation: ValueNotation { .json }
}

extension UInt8 {
    /// Whether it is white space, or separates values.
    fileprivate var isBetweenJSON: Bool { ", :\t\r\n".utf8.contains(self) }

    fileprivate var isMarkOfJSON: Bool { "{}[]\"".utf8.contains(self) }
}
