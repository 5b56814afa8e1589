/// Escapes and what they stand for (RFC 3986, section 2.1).
extension UnsafeBufferPointer<UInt8> {
    /// Checks the escape at a position and returns what there is to note about it.
    @inline(never)
    func escape(at position: Int) throws(URLFault) -> RouteURLParts.Flags {
        guard position + 2 < count, let high = self[position + 1].hexValue, self[position + 2].hexValue != nil
        else { throw URLFault(code: .malformedEscape, range: position..<Swift.min(position + 3, count)) }
        return high >= 8 ? .escapedUnicode : []
    }

    /// Checks that each component of a URL is UTF-8 when it is decoded.
    @inline(never)
    func checkDecodedText(from hostStart: Int) throws(URLFault) {
        let delimiters: [UInt8] = [
            UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "&"), UInt8(ascii: "="), UInt8(ascii: "#"),
        ]
        var start = hostStart
        while start <= count {
            let end = self[start...].firstIndex(where: delimiters.contains) ?? count
            let component = UnsafeBufferPointer(rebasing: self[start..<end])
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
