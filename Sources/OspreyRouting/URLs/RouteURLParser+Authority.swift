/// Host and port (RFC 3986, section 3.2).
extension RouteURLParser {
    @inline(__always)
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
        var hasHyphen = false
        if position < bytes.count, bytes[position] == UInt8(ascii: "[") {
            let end = try bytes.endOfAddress(from: position)
            if bytes[position..<end].contains(where: \.isASCIIUppercase) { parts.flags.insert(.capital) }
            position = end
        }
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
                try skipEscape(noting: .escapedPath)
                continue
            case UInt8(ascii: "["), UInt8(ascii: "]"):
                throw .invalidCharacter(position)
            case UInt8(ascii: "-"):
                hasHyphen = true
            default:
                guard byte >= 0x80 || allowed.contains(byte) else { throw .invalidCharacter(position) }
                if byte.isASCIIUppercase { parts.flags.insert(.capital) }
            }
            specials.removeFirst()
        }
        parts.hostEnd = UInt32(truncatingIfNeeded: colon ?? position)
        parts.authorityEnd = UInt32(truncatingIfNeeded: position)
        if hasHyphen, Punycode.isUsed(in: bytes[parts.host]) { parts.flags.insert(.punycode) }
        if let colon { try bytes.checkPort(colon + 1..<position) }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Checks an address in brackets (`[::1]`) and returns where it ends.
    @inline(never)
    fileprivate func endOfAddress(from start: Int) throws(URLFault) -> Int {
        var position = start + 1
        while position < count, self[position] != UInt8(ascii: "]") {
            guard self[position].isAddressCharacter else { throw .invalidCharacter(position) }
            position += 1
        }
        guard position < count else { throw .invalidCharacter(start) }
        position += 1
        guard position < count else { return position }
        switch self[position] {
        case UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return position
        default: throw .invalidCharacter(position)
        }
    }

    @inline(never)
    fileprivate func checkPort(_ range: Range<Int>) throws(URLFault) {
        var port = 0
        for byte in self[range] {
            port = byte.isASCIIDigit ? port * 10 + Int(byte - 0x30) : 65_536
            guard port <= 65_535 else { throw URLFault(code: .invalidPort, range: range) }
        }
    }
}
