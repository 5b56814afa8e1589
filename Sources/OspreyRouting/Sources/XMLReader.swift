/// Reads a property list in XML, and refuses any other text at the place where it stops being one.
///
/// Foundation's decoder rounds long numbers, and does not tell places. Here a number is the text that the file has.
package struct XMLReader {
    /// An element that is open.
    private struct Element {
        let name: String
        let start: Int
        /// The key whose value comes next in a dictionary.
        var key: (name: String, start: Int)?
        var members: [String: RouteDictionary] = [:]
        /// The places of the keys.
        var places: [String: Int] = [:]
        var items: [RouteDictionary] = []
    }

    private let bytes: [UInt8]
    private var offset: Int
    private var shape = TextShape()
    private var open: [Element] = []
    private var top: RouteDictionary?

    private static let elements = [
        "plist", "dict", "array", "key", "string", "integer", "real", "true", "false", "date", "data",
    ]
    private static let escapes: [(text: StaticString, meaning: Unicode.Scalar)] = [
        ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"),
    ]

    private init(_ bytes: [UInt8], at offset: Int) {
        self.bytes = bytes
        self.offset = offset
    }

    /// Reads a whole text.
    static func value(of bytes: [UInt8]) throws(TextShape.Refusal) -> RouteDictionary {
        try bytes.requireUTF8()
        try bytes.requireXMLInUTF8()
        var reader = XMLReader(bytes, at: bytes.endOfByteOrderMark)
        while try reader.readTag() {}
        guard let top = reader.top else {
            throw TextShape.Refusal(
                reason: "the property list has no value", fix: "write a dictionary into it",
                offset: max(0, bytes.count - 1))
        }
        return top
    }

    /// The characters of a key or a string, whose range is without its tags; nil if they are malformed.
    package static func string(in bytes: [UInt8], _ range: Range<Int>) -> String? {
        // An element without an end has no text.
        if range.isEmpty { return "" }
        var reader = XMLReader(bytes, at: range.lowerBound)
        return try? reader.text()
    }

    // MARK: - Tags

    /// Reads up to the end of the next tag.
    ///
    /// - Returns: Whether there was one.
    private mutating func readTag() throws(TextShape.Refusal) -> Bool {
        while offset < bytes.count, bytes[offset].isXMLSpace { offset += 1 }
        guard offset < bytes.count else {
            guard let element = open.last else { return false }
            throw unclosed(element)
        }
        let start = offset
        let name = start + 1
        guard bytes[start] == UInt8(ascii: "<"), !bytes.has("![", at: name) else {
            let isFlag = ["true", "false"].contains(open.last?.name)
            throw refusal(
                "found text between the elements", at: start,
                fix: isFlag ? "remove it" : "write it into a 'string'")
        }
        if bytes.has("!--", at: name) {
            try skip("comment", to: "-->", from: name + 3)
        } else if bytes.has("?", at: name) {
            try skip("instruction", to: "?>", from: name + 1)
        } else if bytes.has("!DOCTYPE", at: name) {
            try skip("DOCTYPE", to: ">", from: name)
            if let bracket = bytes[name..<offset].firstIndex(of: UInt8(ascii: "[")) {
                throw refusal(
                    "found '[' in the DOCTYPE, expected no declarations", at: bracket,
                    fix: "remove them, from '[' to ']'")
            }
        } else {
            try read(tag())
        }
        return true
    }

    /// Goes behind the end of what begins here.
    private mutating func skip(
        _ noun: String, to end: StaticString, from start: Int
    ) throws(TextShape.Refusal) {
        guard let found = bytes.start(of: end, from: start) else {
            throw refusal("the \(noun) has no '\(end)'", at: offset, fix: "close it")
        }
        offset = found + end.utf8CodeUnitCount
    }

    private mutating func tag() throws(TextShape.Refusal) -> Tag {
        let start = offset
        try skip("tag", to: ">", from: start)
        let text = bytes[(start + 1)..<(offset - 1)]
        guard !text.contains(UInt8(ascii: "<")) else {
            throw refusal("the tag has no '>'", at: start, fix: "close it")
        }
        return Tag(text, start: start)
    }

    private mutating func read(_ tag: Tag) throws(TextShape.Refusal) {
        guard Self.elements.contains(tag.name) else {
            let near = NearNames.find(tag.name, among: Self.elements)
            let meant = near.first.map { "'\($0)'" } ?? "one that they have, such as 'dict' or 'string'"
            throw refusal(
                "property lists have no element '\(tag.name)'\(near.didYouMean)", at: tag.start,
                fix: "write \(meant)")
        }
        if tag.isEnd { return try close(tag.name, at: tag.start) }
        try begin(tag.name, at: tag.start)
        if tag.isEmpty {
            try close(tag.name, at: tag.start)
        } else if ["key", "string", "integer", "real"].contains(tag.name) {
            try readText(of: tag.name, at: tag.start)
        }
    }

    private mutating func begin(_ name: String, at start: Int) throws(TextShape.Refusal) {
        if let last = open.last, !["plist", "dict", "array"].contains(last.name) {
            throw refusal(
                "found '<\(name)>' in a '\(last.name)', expected '</\(last.name)>'", at: start,
                fix: "write '<\(last.name)/>'")
        }
        switch name {
        case "plist" where !open.isEmpty || top != nil:
            throw refusal("found '<plist>' again, expected one", at: start, fix: "remove the tag")
        case "date", "data":
            throw refusal(
                "found '<\(name)>', which routes do not have", at: start, fix: "write a 'string'")
        case "key" where open.last?.name != "dict":
            throw refusal(
                "found '<key>' outside of a dictionary", at: start, fix: "write it into a 'dict'")
        case "key":
            if let key = open.last?.key { throw valueless(key) }
        case "plist": break
        default:
            if let last = open.last, last.name == "dict", last.key == nil {
                throw refusal(
                    "found '<\(name)>', expected a key before it", at: start, fix: "write a 'key' before it")
            }
            let level = open.count - (open.first?.name == "plist" ? 1 : 0)
            try shape.add(level: ["dict", "array"].contains(name) ? level + 1 : level, at: start)
        }
        open.append(Element(name: name, start: start))
    }

    private mutating func close(_ name: String, at start: Int) throws(TextShape.Refusal) {
        guard let element = open.popLast() else {
            throw refusal("found '</\(name)>', and nothing is open", at: start, fix: "remove the tag")
        }
        guard element.name == name else {
            throw refusal(
                "found '</\(name)>', expected '</\(element.name)>'", at: start,
                fix: "write '</\(element.name)>' in its place, or before it")
        }
        if let key = element.key { throw valueless(key) }
        switch name {
        case "dict": try add(.dictionary(element.members), at: element.start)
        case "array": try add(.list(element.items), at: element.start)
        case "true", "false": try add(.flag(name == "true"), at: element.start)
        // Without a text.
        case "key": try add(key: "", at: element.start)
        case "string": try add(.text(""), at: element.start)
        case "integer", "real":
            throw refusal("'<\(name)>' has no number", at: element.start, fix: "write one into it")
        default: break
        }
    }

    // MARK: - Values

    /// Reads the text of an element that has been begun, and its end.
    private mutating func readText(of name: String, at start: Int) throws(TextShape.Refusal) {
        let first = offset
        let text = try text()
        guard offset < bytes.count else { throw unclosed(Element(name: name, start: start)) }
        let end = try tag()
        guard end.isEnd else {
            throw refusal(
                "found '<\(end.name)>' in a '\(name)', expected '</\(name)>'", at: end.start,
                fix: "write '</\(name)>' before it, or '&lt;' for '<'")
        }
        // It is refused.
        guard end.name == name else { return try read(end) }
        open.removeLast()
        switch name {
        case "key": try add(key: text, at: start)
        case "string": try add(.text(text), at: start)
        default: try add(number: text.trimmed, isWhole: name == "integer", at: first)
        }
    }

    private mutating func add(
        number text: String, isWhole: Bool, at start: Int
    ) throws(TextShape.Refusal) {
        let digits = text.utf8.drop { "+-".utf8.contains($0) }
        let isNumber =
            isWhole
            ? !digits.isEmpty && digits.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
                && text.utf8.count - digits.count < 2
            // Not all that Swift takes, such as hexadecimal digits.
            : Double(text) != nil && text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
        guard isNumber else {
            throw refusal(
                "found '\(text)', expected \(isWhole ? "a whole number" : "a number")", at: start,
                fix: "write it in decimal digits")
        }
        try add(.number(text), at: start)
    }

    private mutating func add(key: String, at start: Int) throws(TextShape.Refusal) {
        guard let last = open.indices.last else { return }
        if let first = open[last].places.updateValue(start, forKey: key) {
            throw .twin(key, of: "dictionary", at: start, first: first, in: bytes)
        }
        open[last].key = (key, start)
    }

    private mutating func add(_ value: RouteDictionary, at start: Int) throws(TextShape.Refusal) {
        guard let last = open.indices.last, open[last].name != "plist" else {
            guard top == nil else {
                throw refusal("found another value, expected one", at: start, fix: "remove one of them")
            }
            top = value
            return
        }
        if let key = open[last].key {
            open[last].members[key.name] = value
            open[last].key = nil
        } else {
            open[last].items.append(value)
        }
    }

    // MARK: - Text

    /// The characters up to the next tag.
    private mutating func text() throws(TextShape.Refusal) -> String {
        let start = offset
        var text: [UInt8] = []
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "<"):
                guard bytes.has("<![CDATA[", at: offset) else { return try validated(text, at: start) }
                let first = offset + 9
                try skip("CDATA", to: "]]>", from: first)
                let end = offset
                offset = first
                while offset < end - 3 { readByte(into: &text) }
                offset = end
            case UInt8(ascii: "&"): text += String(try escape()).utf8
            default: readByte(into: &text)
            }
        }
        return try validated(text, at: start)
    }

    /// Reads a byte, or the end of a line, which is always LF in XML.
    private mutating func readByte(into text: inout [UInt8]) {
        let isReturn = bytes[offset] == UInt8(ascii: "\r")
        text.append(isReturn ? UInt8(ascii: "\n") : bytes[offset])
        offset += isReturn && bytes.has("\r\n", at: offset) ? 2 : 1
    }

    private func validated(_ text: [UInt8], at start: Int) throws(TextShape.Refusal) -> String {
        guard let string = String(validating: text, as: UTF8.self) else {
            throw refusal("the text is not UTF-8", at: start, fix: "save it as UTF-8")
        }
        return string
    }

    private mutating func escape() throws(TextShape.Refusal) -> Character {
        if let (text, meaning) = Self.escapes.first(where: { bytes.has($0.text, at: offset) }) {
            offset += text.utf8CodeUnitCount
            return Character(meaning)
        }
        guard bytes.has("&#", at: offset) else {
            throw refusal("'&' begins an escape", at: offset, fix: "write '&amp;'")
        }
        let end = bytes.end(of: ";", from: offset)
        let isHexadecimal = bytes.has("x", at: offset + 2)
        let digits = bytes[(offset + (isHexadecimal ? 3 : 2))..<end].dropLast()
        guard let first = digits.first, first != UInt8(ascii: "+"),
            let number = UInt32(String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10),
            let scalar = Unicode.Scalar(number), scalar.isInXML
        else {
            let written = String(decoding: bytes[offset..<end].prefix(20), as: UTF8.self)
            throw refusal(
                "'\(written)' is not a character", at: offset, fix: "write '&amp;' for '&', or the character")
        }
        offset = end
        return Character(scalar)
    }

    // MARK: - Refusals

    private func unclosed(_ element: Element) -> TextShape.Refusal {
        refusal("'<\(element.name)>' has no '</\(element.name)>'", at: element.start, fix: "close it")
    }

    private func valueless(_ key: (name: String, start: Int)) -> TextShape.Refusal {
        refusal("the key '\(key.name)' has no value", at: key.start, fix: "write its value behind it")
    }

    private func refusal(_ reason: String, at offset: Int, fix: String) -> TextShape.Refusal {
        TextShape.Refusal(reason: reason, fix: fix, offset: offset)
    }
}

/// A tag: `<dict>`, `</dict>` or `<dict/>`.
private struct Tag {
    let name: String
    let start: Int
    let isEnd: Bool
    let isEmpty: Bool

    /// - Parameter text: The tag without its brackets.
    init(_ text: ArraySlice<UInt8>, start: Int) {
        let slash = UInt8(ascii: "/")
        self.start = start
        isEnd = text.first == slash
        isEmpty = text.last == slash
        let name = text.dropFirst(isEnd ? 1 : 0).prefix { !$0.isXMLSpace && $0 != slash }
        self.name = String(decoding: name, as: UTF8.self)
    }
}

extension Unicode.Scalar {
    /// Whether a text in XML may have it.
    fileprivate var isInXML: Bool {
        value >= 0x20 ? value & 0xFFFE != 0xFFFE || value > 0xFFFF : UInt8(value).isXMLSpace
    }
}

extension UInt8 {
    fileprivate var isXMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}

extension [UInt8] {
    /// Refuses what does not begin with a tag, and the declaration of an encoding in which a byte may be another
    /// character.
    fileprivate func requireXMLInUTF8() throws(TextShape.Refusal) {
        guard let first = self[endOfByteOrderMark...].firstIndex(where: { !$0.isXMLSpace }),
            self[first] == UInt8(ascii: "<")
        else {
            throw TextShape.Refusal(
                reason: "the text is not a property list", fix: "save it in XML or binary")
        }
        guard has("<?", at: first) else { return }
        let text = String(decoding: self[first..<end(of: "?>", from: first + 1)], as: UTF8.self)
        guard let word = text.firstRange(of: "encoding") else { return }
        let name = text[word.upperBound...].drop { " =\"'\t\r\n".contains($0) }
            .prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }.lowercased()
        guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(name) else {
            throw TextShape.Refusal(reason: "the text is not UTF-8, but '\(name)'", fix: "save it as UTF-8")
        }
    }
}
