extension UnsafeBufferPointer<UInt8> {
    /// The offset of the first sequence that is not UTF-8; `nil` if there is none.
    var firstInvalidUTF8: Int? {
        let bytes = UnsafeRawBufferPointer(self)
        var offset = 0
        while offset < count {
            // Most files are nearly all ASCII: check eight bytes at a time.
            while offset + 8 <= count, EightBytes(bytes, at: offset).isASCII { offset += 8 }
            guard offset < count else { break }
            guard let length = lengthOfScalar(at: offset) else { return offset }
            offset += length
        }
        return nil
    }

    /// The length of the well-formed sequence at an offset; `nil` if it is not well-formed (Unicode, table 3-7).
    private func lengthOfScalar(at offset: Int) -> Int? {
        let second: ClosedRange<UInt8>
        let length: Int
        switch self[offset] {
        case 0x00...0x7F: return 1
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        guard offset + length <= count, second.contains(self[offset + 1]) else { return nil }
        let rest = self[offset + 2..<offset + length]
        return rest.allSatisfy(\.isUTF8Continuation) ? length : nil
    }
}
