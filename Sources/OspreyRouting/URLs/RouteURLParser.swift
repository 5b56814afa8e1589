/// Finds the components of a URL in one pass over its bytes (RFC 3986, section 3).
///
/// Bytes beyond ASCII are accepted as they are, as in an IRI; all other characters that RFC 3986 does not allow
/// are faults. Square brackets are allowed in queries and fragments, where they are common.
///
/// The steps are inlined, and what they seldom call gets only what it looks at: so the parser stays in registers, which
/// saves a twentieth of a match.
struct RouteURLParser {
    let bytes: UnsafeBufferPointer<UInt8>
    var parts = RouteURLParts()
    var position = 0
    var specials: SpecialBytes

    /// The longest text that offsets can address, with room to spare.
    static let longest = 1 << 30

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        specials = SpecialBytes(in: bytes)
    }

    /// Finds the components of an absolute URL.
    static func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(URLFault) -> RouteURLParts {
        guard bytes.count < longest else { throw URLFault(code: .tooLong, range: 0..<0) }
        var parser = RouteURLParser(bytes)
        try parser.parseScheme()
        try parser.parseAuthority()
        try parser.parsePath()
        if parser.position < bytes.count { try parser.parseQuery() }
        if parser.position < bytes.count { try parser.parseFragment() }
        if parser.parts.flags.contains(.escapedUnicode) {
            try bytes.checkDecodedText(from: Int(parser.parts.hostStart))
        }
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

    @inline(__always)
    private mutating func parseScheme() throws(URLFault) {
        guard let first = bytes.first, first.isASCIILetter else {
            throw URLFault(code: .missingScheme, range: 0..<0)
        }
        while true {
            position = specials.first
            guard position < bytes.count, bytes[position].isSchemeCharacter else { break }
            if bytes[position].isASCIIUppercase { parts.flags.insert(.capital) }
            specials.removeFirst()
        }
        guard position < bytes.count, bytes[position] == UInt8(ascii: ":") else {
            throw URLFault(code: .missingScheme, range: 0..<0)
        }
        parts.schemeEnd = UInt32(truncatingIfNeeded: position)
        position += 1
    }

    @inline(__always)
    private mutating func parsePath() throws(URLFault) {
        let allowed = ByteClass.pathCharacter
        let start = position
        let end = bytes.count
        var slashes: UInt64 = 0
        var hasDots = false
        specials.removeFirst(before: start)
        path: while true {
            position = specials.first
            guard position < end else { break }
            let byte = bytes[position]
            if byte == UInt8(ascii: "/") {
                // Nearly all are slashes, which need no jump by a table.
                slashes |= UInt64.bit(position &- start)
                specials.removeFirst()
                continue
            }
            switch byte {
            case UInt8(ascii: "?"), UInt8(ascii: "#"):
                break path
            case UInt8(ascii: "."):
                hasDots = true
            case UInt8(ascii: "%"):
                try skipEscape(noting: .escapedPath)
                continue
            default:
                guard byte >= 0x80 || allowed.contains(byte) else { throw .invalidCharacter(position) }
            }
            specials.removeFirst()
        }
        parts.slashes = slashes
        parts.pathEnd = UInt32(truncatingIfNeeded: position)
        parts.queryEnd = parts.pathEnd
        parts.end = parts.pathEnd
        if hasDots, bytes.hasDotSegment(start..<position) { parts.flags.insert(.dotSegment) }
    }

    @inline(__always)
    private mutating func parseQuery() throws(URLFault) {
        guard bytes[position] == UInt8(ascii: "?") else { return }
        let allowed = ByteClass.queryCharacter
        let start = position + 1
        let end = bytes.count
        var ampersands: UInt64 = 0
        var equalsSigns: UInt64 = 0
        specials.removeFirst(before: start)
        query: while true {
            position = specials.first
            guard position < end else { break }
            let byte = bytes[position]
            if byte == UInt8(ascii: "=") || byte == UInt8(ascii: "&") {
                let bit = UInt64.bit(position &- start)
                if byte == UInt8(ascii: "=") { equalsSigns |= bit } else { ampersands |= bit }
                specials.removeFirst()
                continue
            }
            switch byte {
            case UInt8(ascii: "+"):
                parts.flags.insert(.escapedQuery)
            case UInt8(ascii: "#"):
                break query
            case UInt8(ascii: "%"):
                try skipEscape(noting: .escapedQuery)
                continue
            default:
                guard byte >= 0x80 || allowed.contains(byte) else { throw .invalidCharacter(position) }
            }
            specials.removeFirst()
        }
        parts.ampersands = ampersands
        parts.equalsSigns = equalsSigns
        parts.queryEnd = UInt32(truncatingIfNeeded: position)
        parts.end = parts.queryEnd
    }

    private mutating func parseFragment() throws(URLFault) {
        let allowed = ByteClass.queryCharacter
        position += 1
        while position < bytes.count {
            let byte = bytes[position]
            if allowed.contains(byte) || byte >= 0x80 || byte == UInt8(ascii: "+") {
                position += 1
            } else if byte == UInt8(ascii: "%") {
                parts.flags.formUnion(try bytes.escape(at: position))
                position += 3
            } else {
                throw .invalidCharacter(position)
            }
        }
        parts.end = UInt32(truncatingIfNeeded: position)
    }
}

extension RouteURLParser {
    /// Skips an escape at the position.
    @inline(__always)
    mutating func skipEscape(noting flag: RouteURLParts.Flags) throws(URLFault) {
        parts.flags.formUnion(try bytes.escape(at: position).union(flag))
        specials.removeFirst(before: position + 3)
    }
}

extension UInt8 {
    fileprivate var isSchemeCharacter: Bool {
        isASCIILetter || isASCIIDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: "-")
            || self == UInt8(ascii: ".")
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether a path has a segment `.` or `..`.
    @inline(never)
    fileprivate func hasDotSegment(_ path: Range<Int>) -> Bool {
        self[path].split(separator: UInt8(ascii: "/")).contains { segment in
            segment.count <= 2 && segment.allSatisfy { $0 == UInt8(ascii: ".") }
        }
    }

    /// Whether the text is a scheme by RFC 3986.
    var isURLScheme: Bool {
        first?.isASCIILetter == true && allSatisfy(\.isSchemeCharacter)
    }
}

extension String {
    /// Whether the text is a scheme by RFC 3986.
    package var isURLScheme: Bool { withContiguousUTF8(\.isURLScheme) }
}

extension UInt64 {
    /// A single bit; which one means nothing if the word has no bit of this number.
    @inline(__always)
    fileprivate static func bit(_ number: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: number) }
}
