/// The bytes of a text that are not lower-case ASCII letters or digits: in a URL, the few that divide it.
///
/// They are found sixteen bytes at a time and kept as the bits of a word: a reader goes from one to the next without
/// a look at what is between them, which is most of a URL.
struct SpecialBytes {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// Where the bytes begin that the bits tell of.
    private var start = 0
    /// Bit *n* for byte *n* from the start on, set if it is special and not removed; set behind the end of the text.
    private var bits: UInt64

    init(in bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        bits = Self.bits(from: 0, in: bytes)
    }

    /// The first special position that is left; the end of the text if there is none.
    @inline(__always)
    var first: Int {
        mutating get {
            while bits == 0 { advance() }
            return start &+ bits.trailingZeroBitCount
        }
    }

    /// Removes the first special position, which was asked for and is not the end of the text.
    @inline(__always)
    mutating func removeFirst() {
        bits &= bits &- 1
    }

    /// Removes everything before a position of the text.
    @inline(__always)
    mutating func removeFirst(before position: Int) {
        while position &- start >= 64 { advance() }
        bits &= .max &<< UInt64(truncatingIfNeeded: position &- start)
    }

    private mutating func advance() {
        start &+= 64
        bits = Self.bits(from: start, in: bytes)
    }

    /// Never inlined: it runs once for 64 bytes, and its callers stay small.
    @inline(never)
    private static func bits(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let count = min(max(bytes.count &- start, 0), 64)
        guard let base = bytes.baseAddress, count > 0 else { return .max }
        let text = UnsafeRawPointer(base) + start
        var bits: UInt64 = 0
        var offset = 0
        while count &- offset >= 16 {
            bits |= special(text.loadUnaligned(fromByteOffset: offset, as: Chunk.self)) &<< UInt64(offset)
            offset &+= 16
        }
        if offset < count { bits |= last(count &- offset, of: bytes) &<< UInt64(offset) }
        return bits | .max << UInt64(count)
    }

    /// The bytes that are looked at together.
    private typealias Chunk = SIMD16<UInt8>

    /// The bits of the last bytes of a text, of fewer than a chunk has.
    @inline(__always)
    private static func last(_ count: Int, of bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        guard bytes.count >= 16, let base = bytes.baseAddress else { return lastOfShort(count, bytes) }
        // Read with some before them, which are shifted out.
        let chunk = UnsafeRawPointer(base).loadUnaligned(fromByteOffset: bytes.count &- 16, as: Chunk.self)
        return special(chunk) &>> UInt64(16 &- count)
    }

    @inline(never)
    private static func lastOfShort(_ count: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var chunk = Chunk()
        for (index, byte) in bytes.suffix(count).enumerated() { chunk[index] = byte }
        return special(chunk)
    }

    /// A bit for each byte of a chunk: whether it is special.
    @inline(__always)
    private static func special(_ chunk: Chunk) -> UInt64 {
        let digits = (chunk &- Chunk(repeating: 0x30)) .< Chunk(repeating: 10)
        let letters = (chunk &- Chunk(repeating: 0x61)) .< Chunk(repeating: 26)
        // All bits of a byte are set or none: a mask is as long as what was compared.
        let words = unsafeBitCast(.!(digits .| letters), to: SIMD2<UInt64>.self)
        return highBits(words.x) | highBits(words.y) << 8
    }

    /// The high bit of each byte of a word, as eight bits.
    ///
    /// The factor moves the high bit of byte *n* to bit 56 + *n*: no two products meet in one bit.
    @inline(__always)
    private static func highBits(_ word: UInt64) -> UInt64 {
        ((UInt64(littleEndian: word) & 0x8080_8080_8080_8080) &* 0x0002_0408_1020_4081) >> 56
    }
}
