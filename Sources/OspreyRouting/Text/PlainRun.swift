/// Runs of lower-case letters and digits, which most of a URL consists of, found eight bytes at a time.
enum PlainRun {
    /// The first position from a given one on that is no lower-case ASCII letter or digit; the end if there is none.
    @inline(__always)
    static func end(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        guard let base = bytes.baseAddress else { return start }
        let words = UnsafeRawPointer(base)
        let end = bytes.count
        var position = start
        while end &- position >= 8 {
            let length = length(words.loadUnaligned(fromByteOffset: position, as: UInt64.self), from: 0)
            position &+= length
            if length < 8 { return position }
        }
        guard position < end, end >= 8 else { return endOfShortText(from: position, in: bytes) }
        // The last bytes are read with some before them.
        let word = words.loadUnaligned(fromByteOffset: end &- 8, as: UInt64.self)
        return position &+ length(word, from: 8 &- (end &- position))
    }

    private static func endOfShortText(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        bytes[start...].firstIndex { $0 &- 0x61 >= 26 && $0 &- 0x30 >= 10 } ?? bytes.count
    }

    /// How many bytes of a word are plain, from one of them on in the order of memory.
    @inline(__always)
    private static func length(_ word: UInt64, from first: Int) -> Int {
        // The zeros that are shifted in are not plain.
        let bytes = UInt64(littleEndian: word) &>> UInt64(truncatingIfNeeded: first &* 8)
        return (~plain(bytes) & highBits).trailingZeroBitCount / 8
    }

    private static var highBits: UInt64 { 0x8080_8080_8080_8080 }

    /// A word whose bytes have their high bit set where the byte is plain; the other bits mean nothing.
    ///
    /// Adding 0x80 - *b* to a byte below 0x80 sets its high bit if the byte is at least *b*, without a carry.
    @inline(__always)
    private static func plain(_ word: UInt64) -> UInt64 {
        let low = word & ~highBits
        let digits = (low &+ every(0x80 - 0x30)) ^ (low &+ every(0x80 - 0x3A))
        let letters = (low &+ every(0x80 - 0x61)) ^ (low &+ every(0x80 - 0x7B))
        return (digits | letters) & ~word
    }

    /// A word of eight equal bytes.
    @inline(__always)
    private static func every(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }
}
