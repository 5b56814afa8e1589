/// Hashing and comparing of segments, eight bytes at a time.
///
/// The hash is the same in every run: the strings that share a slot are fixed when the table is built, so a URL can
/// meet at most the few that do, and each is compared in full.
enum SegmentHash {
    private static let first: UInt64 = 0xA076_1D64_78BD_642F
    private static let second: UInt64 = 0xE703_7ED1_A0B4_28DB

    /// The hash of a text below a node.
    @inline(__always)
    static func hash(_ bytes: UnsafeRawPointer, _ count: Int, below parent: UInt32) -> UInt64 {
        var state = (UInt64(parent) &+ 1) &* first ^ UInt64(truncatingIfNeeded: count)
        var rest = count
        var position = bytes
        while rest > 8 {
            state = mix(state ^ position.loadUnaligned(as: UInt64.self))
            position += 8
            rest -= 8
        }
        return mix(state ^ tail(position, rest))
    }

    /// The last bytes, at most eight, as one word.
    @inline(__always)
    private static func tail(_ bytes: UnsafeRawPointer, _ count: Int) -> UInt64 {
        if count >= 4 {
            let low = UInt64(bytes.loadUnaligned(as: UInt32.self))
            let high = UInt64(bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
            return low | high << 32
        }
        guard count > 0 else { return 0 }
        let low = UInt64(bytes.load(as: UInt8.self))
        let middle = UInt64(bytes.load(fromByteOffset: count >> 1, as: UInt8.self))
        let high = UInt64(bytes.load(fromByteOffset: count - 1, as: UInt8.self))
        return low | middle << 8 | high << 16
    }

    @inline(__always)
    private static func mix(_ value: UInt64) -> UInt64 {
        let product = (value ^ second).multipliedFullWidth(by: first)
        return product.high ^ product.low
    }

    /// Whether two strings of the same length are equal.
    @inline(__always)
    static func equal(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int) -> Bool {
        var position = 0
        while count - position >= 8 {
            let same =
                left.loadUnaligned(fromByteOffset: position, as: UInt64.self)
                == right.loadUnaligned(fromByteOffset: position, as: UInt64.self)
            if !same { return false }
            position += 8
        }
        if count >= 8 {
            guard position < count else { return true }
            return left.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
                == right.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
        }
        return tail(left, count) == tail(right, count)
    }
}
