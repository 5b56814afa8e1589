/// A URL, read by RFC 3986 in the plainest way: component after component, everything copied.
struct ModelURL {
    struct Item: Hashable {
        var name: Bytes
        var value: Bytes
        var isBare: Bool
    }

    var scheme: Bytes
    /// The host as it is written.
    var host: Bytes
    /// Whether it was a web address, in whose path the case counts from the first segment on.
    var isWebAddress = false
    var hasPort: Bool
    var segments: [Bytes]
    var query: [Item]
    /// Whether dot segments were removed from it.
    var hadDots = false

    init(scheme: Bytes, host: Bytes, segments: [Bytes], query: [Item]) {
        self.scheme = Self.lowercased(scheme)
        self.host = host
        self.segments = segments
        self.query = query
        hasPort = false
    }

    /// Reads an absolute URL with a host; nil if it is none.
    init?(_ text: Bytes) {
        guard Self.hasSoundEscapes(text), let colon = text.firstIndex(of: Character(":").byte), colon > 0
        else { return nil }
        var rest = text[(colon + 1)...]
        let fragment = Self.cut(&rest, from: "#")
        let items = Self.cut(&rest, from: "?")
        guard rest.starts(with: "//".utf8) else { return nil }
        rest = rest.dropFirst(2)
        let authority = rest.prefix { $0 != Character("/").byte }
        let path = Bytes(rest.dropFirst(authority.count))
        let parts = authority.split(
            separator: Character(":").byte, maxSplits: 1, omittingEmptySubsequences: false)
        guard !authority.contains(Character("@").byte), let name = parts.first, !name.isEmpty,
            let host = Self.decoded(name), Self.decoded(fragment) != nil
        else { return nil }
        if parts.count == 2, !parts[1].isEmpty {
            guard let port = Int(String(decoding: parts[1], as: UTF8.self)), port <= 65_535 else {
                return nil
            }
        }
        self.init(scheme: Bytes(text[..<colon]), host: host, segments: [], query: [])
        hasPort = parts.count == 2 && !parts[1].isEmpty
        let straight = Self.withoutDots(path)
        hadDots = straight != path
        // What is removed has to be text as well.
        guard Self.decodedSegments(path) != nil, let segments = Self.decodedSegments(straight) else {
            return nil
        }
        self.segments = segments
        for item in items.split(separator: Character("&").byte) {
            let sides = item.split(
                separator: Character("=").byte, maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = Self.decoded(sides[0], isForm: true),
                let value = Self.decoded(sides.count == 2 ? sides[1] : [], isForm: true)
            else { return nil }
            query.append(Item(name: name, value: value, isBare: sides.count == 1))
        }
    }

    static func lowercased(_ text: Bytes) -> Bytes {
        text.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
    }

    /// Takes a component off the end of a text.
    private static func cut(_ text: inout ArraySlice<UInt8>, from mark: Character) -> ArraySlice<UInt8> {
        guard let index = text.firstIndex(of: mark.byte) else { return [] }
        defer { text = text[..<index] }
        return text[(index + 1)...]
    }

    private static func hasSoundEscapes(_ text: Bytes) -> Bool {
        text.indices.allSatisfy { index in
            text[index] != Character("%").byte
                || (index + 2 < text.count && value(text[index + 1]) != nil && value(text[index + 2]) != nil)
        }
    }

    private static func value(_ digit: UInt8) -> UInt8? {
        Character(UnicodeScalar(digit)).isASCII
            ? Character(UnicodeScalar(digit)).hexDigitValue.map(UInt8.init) : nil
    }

    private static func decodedSegments(_ path: Bytes) -> [Bytes]? {
        var segments: [Bytes] = []
        for segment in path.split(separator: Character("/").byte) {
            guard let decoded = decoded(segment) else { return nil }
            segments.append(decoded)
        }
        return segments
    }

    /// A text without escapes, nil if it is not UTF-8.
    private static func decoded(_ text: ArraySlice<UInt8>, isForm: Bool = false) -> Bytes? {
        var result: Bytes = []
        var rest = text
        while let byte = rest.popFirst() {
            if byte == Character("%").byte, let high = rest.popFirst(), let low = rest.popFirst() {
                result.append((value(high) ?? 0) << 4 | (value(low) ?? 0))
            } else {
                result.append(isForm && byte == Character("+").byte ? Character(" ").byte : byte)
            }
        }
        return String(validating: result, as: UTF8.self).map { _ in result }
    }

    /// RFC 3986, section 5.2.4, step by step.
    private static func withoutDots(_ path: Bytes) -> Bytes {
        var input = path
        var output: Bytes = []
        func removeLast() {
            while let byte = output.popLast(), byte != Character("/").byte {}
        }
        while !input.isEmpty {
            if input.starts(with: "../".utf8) {
                input.removeFirst(3)
            } else if input.starts(with: "./".utf8) {
                input.removeFirst(2)
            } else if input.starts(with: "/./".utf8) {
                input.removeFirst(2)
            } else if input == "/.".bytes {
                input = "/".bytes
            } else if input.starts(with: "/../".utf8) {
                input.removeFirst(3)
                removeLast()
            } else if input == "/..".bytes {
                input = "/".bytes
                removeLast()
            } else if input == ".".bytes || input == "..".bytes {
                input = []
            } else {
                repeat {
                    output.append(input.removeFirst())
                } while input.first.map { $0 != Character("/").byte } ?? false
            }
        }
        return output
    }
}

extension Character {
    /// The byte of an ASCII character.
    var byte: UInt8 { asciiValue ?? 0 }
}
