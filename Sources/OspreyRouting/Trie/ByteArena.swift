/// The bytes of all strings of the routes, one after the other.
struct ByteArena: Sendable {
    private(set) var bytes: ContiguousArray<UInt8> = []

    /// Adds a text and returns where it begins.
    mutating func append(_ text: some Sequence<UInt8>) -> UInt32 {
        let start = UInt32(truncatingIfNeeded: bytes.count)
        bytes.append(contentsOf: text)
        return start
    }

    /// The text of a range.
    func text(_ start: UInt32, _ count: UInt32) -> String {
        String(decoding: bytes[Int(start)..<Int(start) + Int(count)], as: UTF8.self)
    }
}
