/// Reads a property list in XML, and refuses any other text at the place where it stops being one.
///
/// Foundation's decoder rounds long numbers, and does not tell places. Here a number is the text that the file has.
struct XMLReader {
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
    private static let escapes: [(name: String, meaning: Unicode.Scalar)] = [
        ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"),
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
    static func string(in bytes: [UInt8], _ range: Range<Int>) -> String? {
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
            throw refusal("'<\(element.name)>' has no '</\(element.name)>'", at: element.start)
        }
        let start = offset
        let name = start + 1
        guard bytes[start] == UInt8(ascii: "<") else {
            try requireEscape()
            throw refusal("found text between the elements", at: start, fix: "write it into a 'string'")
        }
        if bytes.has("!--", at: name) {
            offset = bytes.end(of: "-->", from: name + 3)
        } else if bytes.has("?", at: name) {
            offset = bytes.end(of: "?>", from: name)
        } else if bytes.has("!", at: name), !bytes.has("![", at: name) {
            offset = bytes.end(of: ">", from: name)
        } else {
            try read(tag(), at: start)
        }
        return true
    }

    /// Reads a tag, without its brackets.
    private mutating func tag() throws(TextShape.Refusal) -> String {
        let start = offset
        offset = bytes.end(of: ">", from: start)
        let tag = bytes[(start + 1)..<offset]
        guard tag.last == UInt8(ascii: ">"), !tag.contains(UInt8(ascii: "<")) else {
            throw refusal("the tag has no '>'", at: start)
        }
        return String(decoding: tag.dropLast(), as: UTF8.self)
    }

    private mutating func read(_ tag: String, at start: Int) throws(TextShape.Refusal) {
        let name = String(tag.drop { $0 == "/" }.prefix { !$0.isWhitespace && $0 != "/" })
        guard Self.elements.contains(name) else {
            let near = NearNames.find(name, among: Self.elements)
            let hint = near.isEmpty ? ", expected, for example, 'dict' or 'string'" : near.didYouMean
            throw refusal("there is no element '\(name)' in property lists\(hint)", at: start)
        }
        if tag.hasPrefix("/") { return try close(name, at: start) }
        try begin(name, at: start)
        if tag.hasSuffix("/") {
            try close(name, at: start)
        } else if ["key", "string", "integer", "real"].contains(name) {
            try readText(of: name, at: start)
        }
    }

    private mutating func begin(_ name: String, at start: Int) throws(TextShape.Refusal) {
        switch name {
        case "plist" where !open.isEmpty || top != nil:
            throw refusal("found '<plist>' again, expected one", at: start)
        case "date", "data":
            throw refusal(
                "found '<\(name)>', which routes do not have", at: start, fix: "write a 'string'")
        case "key" where open.last?.name != "dict":
            throw refusal("found '<key>' outside of a dictionary", at: start)
        case "key":
            if let key = open.last?.key { throw refusal("the key '\(key.name)' has no value", at: key.start) }
        case "plist": break
        default:
            if let last = open.last, last.name == "dict", last.key == nil {
                throw refusal("found '<\(name)>', expected a key before it", at: start)
            }
            let level = open.count - (open.first?.name == "plist" ? 1 : 0)
            try shape.add(level: ["dict", "array"].contains(name) ? level + 1 : level, at: start)
        }
        open.append(Element(name: name, start: start))
    }

    private mutating func close(_ name: String, at start: Int) throws(TextShape.Refusal) {
        guard let element = open.popLast() else { throw refusal("nothing is open here", at: start) }
        guard element.name == name else {
            throw refusal("found '</\(name)>', expected '</\(element.name)>'", at: start)
        }
        if let key = element.key { throw refusal("the key '\(key.name)' has no value", at: key.start) }
        switch name {
        case "dict": try add(.dictionary(element.members), at: element.start)
        case "array": try add(.list(element.items), at: element.start)
        case "true", "false": try add(.flag(name == "true"), at: element.start)
        // Without a text.
        case "key": try add(key: "", at: element.start)
        case "string": try add(.text(""), at: element.start)
        case "integer", "real": throw refusal("'<\(name)>' has no number", at: element.start)
        default: break
        }
    }

    // MARK: - Values

    /// Reads the text of an element that has been begun, and its end.
    private mutating func readText(of name: String, at start: Int) throws(TextShape.Refusal) {
        let first = offset
        let text = try text()
        guard offset < bytes.count else {
            throw refusal("'<\(name)>' has no '</\(name)>'", at: start)
        }
        let end = offset
        let tag = try tag()
        guard tag.hasPrefix("/") else {
            throw refusal("found '<\(tag)>' in a '\(name)', expected '</\(name)>'", at: end)
        }
        let closing = String(tag.dropFirst().prefix { !$0.isWhitespace })
        guard closing == name else {
            guard Self.elements.contains(closing) else { return try read(tag, at: end) }
            throw refusal("found '</\(closing)>', expected '</\(name)>'", at: end)
        }
        open.removeLast()
        switch name {
        case "key": try add(key: text, at: start)
        case "string": try add(.text(text), at: start)
        default:
            let number = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace)
            try add(number: String(number.reversed()), isWhole: name == "integer", at: first)
        }
    }

    private mutating func add(
        number text: String, isWhole: Bool, at start: Int
    ) throws(TextShape.Refusal) {
        let digits = text.drop { "+-".contains($0) }
        let isNumber =
            isWhole
            ? !digits.isEmpty && digits.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
                && text.count - digits.count < 2
            : Double(text) != nil && digits.first?.isNumber == true
        guard isNumber else {
            throw refusal("found '\(text)', expected a number", at: start, fix: "write it in decimal digits")
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
            guard top == nil else { throw refusal("found another value, expected one", at: start) }
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
                let end = bytes.end(of: "]]>", from: offset + 9)
                offset += 9
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
        try requireEscape()
        let end = bytes.end(of: ";", from: offset)
        let name = String(decoding: bytes[offset + 1..<end].dropLast(), as: UTF8.self)
        let number = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
        let scalar =
            name.hasPrefix("#")
            ? number.flatMap { Unicode.Scalar($0) } : Self.escapes.first { $0.name == name }?.meaning
        guard let scalar else {
            throw refusal(
                "there is no escape '&\(name.prefix(20));'", at: offset, fix: "write '&amp;' for '&'")
        }
        offset = end
        return Character(scalar)
    }

    /// Refuses a sign that begins no escape.
    private func requireEscape() throws(TextShape.Refusal) {
        guard bytes[offset] == UInt8(ascii: "&") else { return }
        let known = ["&amp;", "&lt;", "&gt;", "&quot;", "&apos;", "&#"]
        let rest = String(decoding: bytes[offset...].prefix(6), as: UTF8.self)
        guard !known.contains(where: rest.hasPrefix) else { return }
        throw refusal("'&' begins an escape", at: offset, fix: "write '&amp;'")
    }

    private func refusal(
        _ reason: String, at offset: Int, fix: String = "correct the property list"
    ) -> TextShape.Refusal {
        TextShape.Refusal(reason: reason, fix: fix, offset: offset)
    }
}
