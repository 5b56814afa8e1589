/// Percent-encoding of RFC 3986 and the form encoding of query items.
package enum PercentCoding {
    /// Decodes well-formed escapes.
    ///
    /// - Parameters:
    ///   - bytes: Text in which every percent sign begins a well-formed escape.
    ///   - plusIsSpace: Whether `+` reads as a space, as in form encoding.
    static func decode(_ bytes: UnsafeBufferPointer<UInt8>, plusIsSpace: Bool = false) -> String {
        String(unsafeUninitializedCapacity: bytes.count) { decoded in
            decode(bytes, plusIsSpace: plusIsSpace, into: decoded)
        }
    }

    /// Decodes well-formed escapes into memory that is at least as large as the text, and returns the count.
    static func decode(
        _ bytes: UnsafeBufferPointer<UInt8>, plusIsSpace: Bool = false,
        into decoded: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        var count = 0
        var position = 0
        while position < bytes.count {
            var byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: "%"), position + 1 < bytes.count,
                let high = bytes[position].hexValue, let low = bytes[position + 1].hexValue
            {
                byte = high << 4 | low
                position += 2
            } else if plusIsSpace, byte == UInt8(ascii: "+") {
                byte = UInt8(ascii: " ")
            }
            decoded[count] = byte
            count += 1
        }
        return count
    }

    /// Decodes a text, nil if an escape is malformed or the result is not UTF-8.
    package static func decode(_ text: String) -> String? {
        var bytes: [UInt8] = []
        var source = text.utf8.makeIterator()
        while let byte = source.next() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = source.next()?.hexValue, let low = source.next()?.hexValue else { return nil }
            bytes.append(high << 4 | low)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    /// Encodes a text as one path segment.
    package static func encodeSegment(_ text: String) -> String {
        // A segment of dots alone would be taken for a relative one.
        if text == "." { return "%2E" }
        if text == ".." { return "%2E%2E" }
        return encode(text, except: .pathCharacter)
    }

    /// Encodes a text as a host: an address in brackets as it is, anything else as a name.
    static func encodeHost(_ text: String) -> String {
        if text.withContiguousUTF8(isAddress) { return text }
        let encoded = encode(text, except: .hostCharacter)
        // What looks like punycode would be read as other letters.
        return Punycode.decoded(encoded).isExactly(encoded)
            ? encoded : encoded.replacing("--", with: "-%2D")
    }

    /// Whether the parser takes a host for an address in brackets.
    private static func isAddress(_ host: UnsafeBufferPointer<UInt8>) -> Bool {
        guard host.first == UInt8(ascii: "["), host.last == UInt8(ascii: "]") else { return false }
        return host.dropFirst().dropLast().allSatisfy(\.isAddressCharacter)
    }

    /// Encodes a text as the name or value of a query item.
    static func encodeForm(_ text: String) -> String {
        encode(text, except: .formCharacter, spaceIsPlus: true)
    }

    /// Encodes a text as a literal of a key: only the bytes that have a meaning there.
    package static func encodeKey(_ text: String) -> String {
        encode(text) { !ByteClass.keySyntax.contains($0) }
    }

    /// Encodes all bytes except the bytes of a set.
    static func encode(_ text: String, except kept: ByteClass, spaceIsPlus: Bool = false) -> String {
        encode(text, spaceIsPlus: spaceIsPlus, keeping: kept.contains)
    }

    private static func encode(
        _ text: String, spaceIsPlus: Bool = false, keeping isKept: (UInt8) -> Bool
    ) -> String {
        if text.withContiguousUTF8({ $0.allSatisfy(isKept) }) { return text }
        var encoded: [UInt8] = []
        encoded.reserveCapacity(text.utf8.count + 16)
        for byte in text.utf8 {
            if isKept(byte) {
                encoded.append(byte)
            } else if spaceIsPlus, byte == UInt8(ascii: " ") {
                encoded.append(UInt8(ascii: "+"))
            } else {
                encoded.append(UInt8(ascii: "%"))
                encoded.append(hexDigit(byte >> 4))
                encoded.append(hexDigit(byte & 15))
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? value + 0x30 : value + 0x37
    }
}
