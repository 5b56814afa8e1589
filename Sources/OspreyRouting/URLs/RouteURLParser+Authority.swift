/// Host and port (RFC 3986, section 3.2).
extension RouteURLParser {
    mutating func parseAuthority() throws(URLFault) {
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
        specials.removeFirst(before: position)
        authority: while true {
            position = specials.first
            guard position < end else { break }
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"):
                break authority
            case UInt8(ascii: "@"):
                throw URLFault(code: .userInformation, range: Int(parts.hostStart)..<position + 1)
            case UInt8(ascii: ":"):
                colon = colon ?? position
            case UInt8(ascii: "%"):
                specials.removeFirst(before: try endOfEscape(position, noting: .escapedPath))
                continue
            case UInt8(ascii: "["), UInt8(ascii: "]"):
                throw invalidCharacter(position)
            default:
                guard byte >= 0x80 || allowed.contains(byte) else { throw invalidCharacter(position) }
                if byte.isASCIIUppercase { parts.flags.insert(.capital) }
            }
            specials.removeFirst()
        }
        parts.hostEnd = UInt32(truncatingIfNeeded: colon ?? position)
        parts.authorityEnd = UInt32(truncatingIfNeeded: position)
        if let colon { try checkPort(colon + 1..<position) }
    }

    /// Skips an address in brackets (`[::1]`).
    private mutating func skipAddress() throws(URLFault) {
        let start = position
        while position < bytes.count, bytes[position] != UInt8(ascii: "]") {
            let byte = bytes[position]
            guard byte.isAddressCharacter || position == start else { throw invalidCharacter(position) }
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
            guard port <= 65_535 else { throw URLFault(code: .invalidPort, range: range) }
        }
    }
}
