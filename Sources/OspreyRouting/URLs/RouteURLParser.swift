/// Finds the components of a URL in one pass over its bytes (RFC 3986, section 3).
///
/// Bytes beyond ASCII are accepted as they are, as in an IRI; all other characters that RFC 3986 does not allow
/// are faults. Square brackets are allowed in queries and fragments, where they are common.
struct RouteURLParser {
    let bytes: UnsafeBufferPointer<UInt8>
    var parts = RouteURLParts()
    var position = 0

    /// The longest text that offsets can address, with room to spare.
    static let longest = 1 << 30

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// Finds the components of an absolute URL.
    static func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(URLFault) -> RouteURLParts {
        guard bytes.count < longest else { throw URLFault(code: .tooLong, range: 0..<0) }
        var parser = RouteURLParser(bytes)
        try parser.parseScheme()
        try parser.parseAuthority()
        try parser.parsePath()
        try parser.parseQuery()
        try parser.parseFragment()
        if parser.parts.flags.contains(.escapedUnicode) { try parser.checkDecodedText() }
        return parser.parts
    }

    /// The length of the scheme that a text begins with, nil if it begins with none.
    static func schemeLength(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let first = bytes.first, first.isASCIILetter else { return nil }
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: ":") { return index }
            guard byte.isSchemeCharacter else { return nil }
        }
        return nil
    }

    private mutating func parseScheme() throws(URLFault) {
        guard let first = bytes.first, first.isASCIILetter else {
            throw URLFault(code: .missingScheme, range: 0..<0)
        }
        let end = bytes.count
        var position = 0
        var capital = false
        while true {
            position = PlainRun.end(from: position, in: bytes)
            guard position < end, bytes[position] != UInt8(ascii: ":") else { break }
            let byte = bytes[position]
            guard byte.isSchemeCharacter else { throw URLFault(code: .missingScheme, range: 0..<0) }
            capital = capital || byte.isASCIIUppercase
            position &+= 1
        }
        guard position < end else { throw URLFault(code: .missingScheme, range: 0..<0) }
        if capital { parts.flags.insert(.capital) }
        parts.schemeEnd = UInt32(truncatingIfNeeded: position)
        self.position = position + 1
    }

    private mutating func parsePath() throws(URLFault) {
        let allowed = ByteClass.pathCharacter
        let start = position
        let end = bytes.count
        var position = start
        var segmentStart = start
        var slashes: UInt64 = 0
        while position < end {
            position = PlainRun.end(from: position, in: bytes)
            guard position < end else { break }
            let byte = bytes[position]
            if byte == UInt8(ascii: "/") {
                noteDotSegment(segmentStart..<position)
                slashes |= UInt64.bit(position &- start)
                position &+= 1
                segmentStart = position
            } else if allowed.contains(byte) || byte >= 0x80 {
                position &+= 1
            } else if byte == UInt8(ascii: "%") {
                position = try endOfEscape(position, noting: .escapedPath)
            } else if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") {
                break
            } else {
                throw invalidCharacter(position)
            }
        }
        noteDotSegment(segmentStart..<position)
        self.position = position
        parts.slashes = slashes
        parts.pathEnd = UInt32(truncatingIfNeeded: position)
        parts.queryEnd = parts.pathEnd
        parts.end = parts.pathEnd
    }

    @inline(__always)
    private mutating func noteDotSegment(_ segment: Range<Int>) {
        guard segment.count == 1 || segment.count == 2, bytes[segment.lowerBound] == UInt8(ascii: "."),
            bytes[segment.upperBound - 1] == UInt8(ascii: ".")
        else { return }
        parts.flags.insert(.dotSegment)
    }

    private mutating func parseQuery() throws(URLFault) {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "?") else { return }
        let allowed = ByteClass.queryCharacter
        let start = position + 1
        let end = bytes.count
        var position = start
        var ampersands: UInt64 = 0
        var equalsSigns: UInt64 = 0
        while position < end {
            position = PlainRun.end(from: position, in: bytes)
            guard position < end else { break }
            let byte = bytes[position]
            if byte == UInt8(ascii: "=") {
                equalsSigns |= UInt64.bit(position &- start)
                position &+= 1
            } else if byte == UInt8(ascii: "&") {
                ampersands |= UInt64.bit(position &- start)
                position &+= 1
            } else if byte == UInt8(ascii: "+") {
                parts.flags.insert(.escapedQuery)
                position &+= 1
            } else if allowed.contains(byte) || byte >= 0x80 {
                position &+= 1
            } else if byte == UInt8(ascii: "%") {
                position = try endOfEscape(position, noting: .escapedQuery)
            } else if byte == UInt8(ascii: "#") {
                break
            } else {
                throw invalidCharacter(position)
            }
        }
        self.position = position
        parts.ampersands = ampersands
        parts.equalsSigns = equalsSigns
        parts.queryEnd = UInt32(truncatingIfNeeded: position)
        parts.end = parts.queryEnd
    }

    private mutating func parseFragment() throws(URLFault) {
        guard position < bytes.count else { return }
        let allowed = ByteClass.queryCharacter
        position += 1
        while position < bytes.count {
            let byte = bytes[position]
            if allowed.contains(byte) || byte >= 0x80 || byte == UInt8(ascii: "+") {
                position += 1
            } else if byte == UInt8(ascii: "%") {
                position = try endOfEscape(position, noting: [])
            } else {
                throw invalidCharacter(position)
            }
        }
        parts.end = UInt32(truncatingIfNeeded: position)
    }
}

extension UInt8 {
    fileprivate var isSchemeCharacter: Bool {
        isASCIILetter || isASCIIDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: "-")
            || self == UInt8(ascii: ".")
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the text is a scheme by RFC 3986.
    var isURLScheme: Bool {
        first?.isASCIILetter == true && allSatisfy(\.isSchemeCharacter)
    }
}

extension String {
    /// Whether the text is a scheme by RFC 3986.
    var isURLScheme: Bool { withContiguousUTF8(\.isURLScheme) }
}

extension UInt64 {
    /// A single bit; none if the word has no bit of this number.
    @inline(__always)
    fileprivate static func bit(_ number: Int) -> UInt64 { 1 << UInt64(truncatingIfNeeded: number) }
}
