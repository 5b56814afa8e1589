/// Finds the components of a URL in one pass over its bytes (RFC 3986, section 3).
///
/// Bytes beyond ASCII are accepted as they are, as in an IRI; all other characters that RFC 3986 does not allow
/// are faults. Square brackets are allowed in queries and fragments, where they are common.
struct RouteURLParser {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var parts = RouteURLParts()
    private var position = 0

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

    private mutating func parseAuthority() throws(URLFault) {
        let slash = UInt8(ascii: "/")
        guard position + 1 < bytes.count, bytes[position] == slash, bytes[position + 1] == slash else {
            parts.hostStart = UInt32(truncatingIfNeeded: position)
            parts.hostEnd = parts.hostStart
            parts.authorityEnd = parts.hostStart
            return
        }
        position += 2
        parts.hostStart = UInt32(truncatingIfNeeded: position)
        var colon: Int?
        let literal = position < bytes.count && bytes[position] == UInt8(ascii: "[")
        if literal { try skipAddress() }
        let allowed = ByteClass.hostCharacter
        let end = bytes.count
        var position = position
        var capital = false
        while position < end {
            position = PlainRun.end(from: position, in: bytes)
            guard position < end else { break }
            let byte = bytes[position]
            if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { break }
            switch byte {
            case UInt8(ascii: "@"):
                throw URLFault(code: .userInformation, range: Int(parts.hostStart)..<position + 1)
            case UInt8(ascii: ":"):
                if colon == nil { colon = position }
            case UInt8(ascii: "%"):
                position = try endOfEscape(position, noting: .escapedPath)
                continue
            case UInt8(ascii: "["), UInt8(ascii: "]"):
                throw invalidCharacter(position)
            default:
                guard byte >= 0x80 || allowed.contains(byte) else { throw invalidCharacter(position) }
                capital = capital || byte.isASCIIUppercase
            }
            position &+= 1
        }
        self.position = position
        if capital { parts.flags.insert(.capital) }
        parts.hostEnd = UInt32(truncatingIfNeeded: colon ?? position)
        parts.authorityEnd = UInt32(truncatingIfNeeded: position)
        if let colon { try checkPort(colon + 1..<position) }
    }

    /// Skips an address in brackets (`[::1]`).
    private mutating func skipAddress() throws(URLFault) {
        let start = position
        while position < bytes.count, bytes[position] != UInt8(ascii: "]") {
            let byte = bytes[position]
            guard
                byte.hexValue != nil || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
                    || position == start
            else { throw invalidCharacter(position) }
            if byte.isASCIIUppercase { parts.flags.insert(.capital) }
            position += 1
        }
        guard position < bytes.count else {
            throw URLFault(code: .invalidCharacter, range: start..<start + 1)
        }
        position += 1
        if position < bytes.count {
            let next = bytes[position]
            guard
                next == UInt8(ascii: ":") || next == UInt8(ascii: "/") || next == UInt8(ascii: "?")
                    || next == UInt8(ascii: "#")
            else { throw invalidCharacter(position) }
        }
    }

    private func checkPort(_ range: Range<Int>) throws(URLFault) {
        var port = 0
        for byte in bytes[range] {
            port = byte.isASCIIDigit ? port * 10 + Int(byte - 0x30) : 65_536
            guard port <= 65_535 else {
                // What looks like a port may be a password: `user:secret@host`.
                if let at = bytes[range].firstIndex(of: UInt8(ascii: "@")) {
                    throw URLFault(code: .userInformation, range: Int(parts.hostStart)..<at + 1)
                }
                throw URLFault(code: .invalidPort, range: range)
            }
        }
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

    /// Checks an escape and returns where it ends.
    private mutating func endOfEscape(
        _ position: Int, noting flags: RouteURLParts.Flags
    ) throws(URLFault) -> Int {
        guard position + 2 < bytes.count, let high = bytes[position + 1].hexValue,
            bytes[position + 2].hexValue != nil
        else {
            throw URLFault(code: .malformedEscape, range: position..<min(position + 3, bytes.count))
        }
        parts.flags.formUnion(flags)
        if high >= 8 { parts.flags.insert(.escapedUnicode) }
        return position + 3
    }

    private func invalidCharacter(_ position: Int) -> URLFault {
        URLFault(code: .invalidCharacter, range: position..<position + 1)
    }
}

extension RouteURLParser {
    /// Checks that each component is UTF-8 when it is decoded.
    private func checkDecodedText() throws(URLFault) {
        let delimiters: [UInt8] = [
            UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "&"), UInt8(ascii: "="), UInt8(ascii: "#"),
        ]
        var start = Int(parts.hostStart)
        while start <= bytes.count {
            let end = bytes[start...].firstIndex(where: delimiters.contains) ?? bytes.count
            let component = UnsafeBufferPointer(rebasing: bytes[start..<end])
            let decoded = [UInt8](unsafeUninitializedCapacity: component.count) { buffer, count in
                count = PercentCoding.decode(component, into: buffer)
            }
            guard String(validating: decoded, as: UTF8.self) != nil else {
                throw URLFault(code: .invalidUTF8, range: start..<end)
            }
            start = end + 1
        }
    }
}

extension UInt8 {
    fileprivate var isSchemeCharacter: Bool {
        isASCIILetter || isASCIIDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: "-")
            || self == UInt8(ascii: ".")
    }
}

extension UInt64 {
    /// A single bit; none if the word has no bit of this number.
    @inline(__always)
    fileprivate static func bit(_ number: Int) -> UInt64 { 1 << UInt64(truncatingIfNeeded: number) }
}
