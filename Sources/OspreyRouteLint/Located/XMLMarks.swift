import OspreyRouting

/// The marks of a property list in XML, as Foundation reads it.
///
/// `<array` begins a list whatever follows, up to the first `>`.
struct XMLMarks: DictionaryMarks {
    let bytes: [UInt8]
    private(set) var start = 0
    private var offset: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        offset = bytes.endOfByteOrderMark
    }

    mutating func next() -> DictionaryMark? {
        while let tag = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) {
            start = tag
            let name = tag + 1
            if bytes.has("!--", at: name) {
                offset = bytes.end(of: "-->", from: name + 3)
            } else if bytes.has("![CDATA[", at: name) {
                offset = bytes.end(of: "]]>", from: name + 8)
            } else if bytes.has("?", at: name) {
                offset = bytes.end(of: "?>", from: name)
            } else {
                offset = bytes.end(of: ">", from: name)
                if let mark = mark(of: name) { return mark }
            }
        }
        return nil
    }

    /// The mark of a tag that has been read; nil if it is none.
    private mutating func mark(of name: Int) -> DictionaryMark? {
        if bytes.has("/", at: name) {
            if bytes.has("dict", at: name + 1) { return .close }
            return bytes.has("array", at: name + 1) || bytes.has("plist", at: name + 1) ? .listEnd : nil
        }
        if bytes.has("!", at: name) { return nil }
        let isEmpty = bytes[name..<offset].dropLast().last == UInt8(ascii: "/")
        if bytes.has("key", at: name) || bytes.has("string", at: name) {
            return isEmpty ? .string(MarkedString(range: offset..<offset, isPlain: false)) : string()
        }
        if isEmpty { return .other }
        if bytes.has("dict", at: name) { return .open }
        return bytes.has("array", at: name) || bytes.has("plist", at: name) ? .list : .other
    }

    private mutating func string() -> DictionaryMark {
        let first = offset
        var isPlain = true
        while let end = bytes[offset...].firstIndex(of: UInt8(ascii: "<")), bytes.has("<![CDATA[", at: end) {
            isPlain = false
            offset = bytes.end(of: "]]>", from: end + 9)
        }
        let end = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        offset = end
        isPlain = isPlain && !bytes[first..<end].contains { "&\n\r".utf8.contains($0) }
        return .string(MarkedString(range: first..<end, isPlain: isPlain))
    }

    func decoded(_ range: Range<Int>) -> String? { XMLReader.string(in: bytes, range) }

    static var notation: ValueNotation { .propertyList }
}
