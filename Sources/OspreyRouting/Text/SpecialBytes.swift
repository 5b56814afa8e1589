/// The bytes of a text that are no lower-case ASCII letters or digits: the few of a URL that divide it.
///
/// They are found eight bytes at a time and kept as the bits of a word: a reader goes from one to the next without
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

    /// Removes all that stands before a position of the text.
    @inline(__always)
    mutating func removeFirst(before position: Int) {
        while position &- start >= 64 { advance() }
        bits &= .max &<< UInt64(truncatingIfNeeded: position &- start)
    }

    private mutating func advance() {
        start &+= 64
        bits = Self.bits(from: start, in: bytes)
    }

    /// Never inlined: once for 64 bytes is seldom, and the readers stay small.
    @inline(never)
    private static func bits(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        guard let base = bytes.baseAddress else { return .max }
        let words = UnsafeRawPointer(base) + start
        let count = min(max(bytes.count &- start, 0), 64)
        var bits: UInt64 = 0
        var offset = 0
        while count &- offset >= 8 {
            let word = words.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            bits = bits >> 8 | special(UInt64(littleEndian: word))
            offset &+= 8
        }
        if offset < count {
            bits = bits >> 8 | special(last(count &- offset, of: bytes))
            offset &+= 8
        }
        return bits >> UInt64(truncatingIfNeeded: 64 &- offset) | .max << UInt64(truncatingIfNeeded: count)
    }

    /// The last bytes of a text, fewer than eight, with zeros behind them, which are special.
    @inline(__always)
    private static func last(_ count: Int, of bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        guard bytes.count >= 8, let base = bytes.baseAddress else {
            return bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }
        // Read with some before them, which are shifted out.
        let word = UnsafeRawPointer(base).loadUnaligned(fromByteOffset: bytes.count &- 8, as: UInt64.self)
        return UInt64(littleEndian: word) &>> UInt64(truncatingIfNeeded: (8 &- count) &* 8)
    }

    /// A bit for each byte of a word, the highest eight: whether it is special.
    ///
    /// Adding 0x80 - *b* to a byte below 0x80 sets its high bit if the byte is at least *b*, without a carry. At the
    /// end the factor moves the high bit of byte *n* to bit 56 + *n*: no two products meet in one bit.
    @inline(__always)
    private static func special(_ word: UInt64) -> UInt64 {
        let low = word & ~highBits
        let digits = (low &+ every(0x80 - 0x30)) ^ (low &+ every(0x80 - 0x3A))
        let letters = (low &+ every(0x80 - 0x61)) ^ (low &+ every(0x80 - 0x7B))
        let special = (~(digits | letters) | word) & highBits
        return (special &* 0x0002_0408_1020_4081) & 0xFF00_0000_0000_0000
    }

    private static var highBits: UInt64 { 0x8080_8080_8080_8080 }

    /// A word of eight equal bytes.
    @inline(__always)
    private static func every(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }
}
