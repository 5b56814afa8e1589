/// Eight bytes of a text, searched at once.
///
/// A search sets the high bit of each byte that is found. A subtraction may borrow from the next byte, so only the
/// first match is exact; the others may be false.
struct EightBytes {
    private let word: UInt64

    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// Loads the bytes at an offset with at least eight bytes left; the first becomes the lowest.
    @inline(__always)
    init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
        word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// Whether all of them are ASCII.
    @inline(__always)
    var isASCII: Bool { word & Self.highBits == 0 }

    /// Finds bytes below a limit of at most 0x80.
    @inline(__always)
    func below(_ limit: UInt8) -> UInt64 {
        (word &- Self.ones &* UInt64(limit)) & ~word & Self.highBits
    }

    /// Finds bytes equal to an ASCII character.
    @inline(__always)
    func equal(to byte: UInt8) -> UInt64 {
        let difference = word ^ (Self.ones &* UInt64(byte))
        return (difference &- Self.ones) & ~difference & Self.highBits
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The offset from which a key needs a closer look: white space, a control character, `=`, `:` or `\`.
    func endOfPlainKey(from start: Int) -> Int {
        skip(from: start) {
            $0.below(0x21) | $0.equal(to: Byte.equals) | $0.equal(to: Byte.colon)
                | $0.equal(to: Byte.backslash)
        }
    }

    /// The offset from which a value needs a closer look: a control character up to CR, or `\`.
    func endOfPlainValue(from start: Int) -> Int {
        skip(from: start) { $0.below(0x0E) | $0.equal(to: Byte.backslash) }
    }

    /// The offset of the next backslash, or the end.
    func firstBackslash(from start: Int, to end: Int) -> Int {
        let text = UnsafeBufferPointer(rebasing: self[..<end])
        var offset = text.skip(from: start) { $0.equal(to: Byte.backslash) }
        while offset < end, self[offset] != Byte.backslash { offset += 1 }
        return offset
    }

    /// The offset of the first match, or an offset with fewer than eight bytes left.
    @inline(__always)
    private func skip(from start: Int, _ find: (EightBytes) -> UInt64) -> Int {
        let bytes = UnsafeRawBufferPointer(self)
        var offset = start
        while offset + 8 <= count {
            let found = find(EightBytes(bytes, at: offset))
            if found != 0 { return offset + found.trailingZeroBitCount / 8 }
            offset += 8
        }
        return offset
    }
}
