/// Escapes and what they stand for (RFC 3986, section 2.1).
extension RouteURLParser {
    /// Checks that each component is UTF-8 when it is decoded.
    func checkDecodedText() throws(URLFault) {
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

    /// Checks an escape and returns where it ends.
    mutating func endOfEscape(
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

    func invalidCharacter(_ position: Int) -> URLFault {
        URLFault(code: .invalidCharacter, range: position..<position + 1)
    }
}
