/// Finds the place at which a text stops being a property list in XML.
///
/// For a text that a decoder has refused, as ``JSONSyntax`` is.
struct XMLSyntax {
    private let bytes: [UInt8]
    private var offset: Int
    /// The elements that are open, with the offsets of their tags.
    private var open: [(name: String, start: Int)] = []

    private static let elements = [
        "plist", "dict", "array", "key", "string", "integer", "real", "true", "false", "date", "data",
    ]

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        offset = bytes.endOfByteOrderMark
    }

    /// The first fault among the tags of a text; nil if there is none.
    static func fault(in bytes: [UInt8]) -> TextShape.Refusal? {
        var syntax = XMLSyntax(bytes)
        do throws(TextShape.Refusal) {
            while try syntax.readTag() {}
            return nil
        } catch {
            return error
        }
    }

    /// Reads up to the end of the next tag.
    ///
    /// - Returns: Whether there was one.
    private mutating func readTag() throws(TextShape.Refusal) -> Bool {
        let next = bytes[offset...].firstIndex(of: UInt8(ascii: "<"))
        if let sign = bytes[offset..<(next ?? bytes.count)].indices.first(where: isLoneAmpersand) {
            throw refusal("'&' begins an escape", at: sign, fix: "write '&amp;'")
        }
        guard let start = next else {
            guard let element = open.last else { return false }
            throw refusal("'<\(element.name)>' has no '</\(element.name)>'", at: element.start)
        }
        let name = start + 1
        if bytes.has("!--", at: name) {
            offset = bytes.end(of: "-->", from: name + 3)
        } else if bytes.has("![CDATA[", at: name) {
            offset = bytes.end(of: "]]>", from: name + 8)
        } else if bytes.has("?", at: name) || bytes.has("!", at: name) {
            offset = bytes.end(of: ">", from: name)
        } else {
            offset = bytes.end(of: ">", from: name)
            let tag = bytes[name..<offset]
            guard tag.last == UInt8(ascii: ">"), !tag.contains(UInt8(ascii: "<")) else {
                throw refusal("the tag has no '>'", at: start)
            }
            try read(String(decoding: tag.dropLast(), as: UTF8.self), at: start)
        }
        return true
    }

    private func isLoneAmpersand(_ index: Int) -> Bool {
        bytes[index] == UInt8(ascii: "&")
            && !["&amp;", "&lt;", "&gt;", "&quot;", "&apos;", "&#"].contains { bytes.has($0, at: index) }
    }

    private mutating func read(_ tag: String, at start: Int) throws(TextShape.Refusal) {
        let name = String(tag.drop { $0 == "/" }.prefix { !$0.isWhitespace && $0 != "/" })
        guard Self.elements.contains(name) else {
            let near = NearNames.find(name, among: Self.elements)
            let hint = near.isEmpty ? ", expected, for example, 'dict' or 'string'" : near.didYouMean
            throw refusal("there is no element '\(name)' in property lists\(hint)", at: start)
        }
        if tag.hasPrefix("/") {
            guard let element = open.popLast() else { throw refusal("nothing is open here", at: start) }
            guard element.name == name else {
                throw refusal("found '</\(name)>', expected '</\(element.name)>'", at: start)
            }
        } else if !tag.hasSuffix("/") {
            open.append((name, start))
        }
    }

    private func refusal(
        _ reason: String, at offset: Int, fix: String = "correct the property list"
    ) -> TextShape.Refusal {
        TextShape.Refusal(reason: reason, fix: fix, offset: offset)
    }
}
