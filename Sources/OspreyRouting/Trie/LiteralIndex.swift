/// Finds the literal child of a node that has several: one hash table for all nodes, with open addressing.
///
/// A slot holds 32 bits of the hash, which also say where the search begins, and the index of the child; so a
/// wrong text is almost never looked at. The cost does not depend on the number of children.
struct LiteralIndex: Sendable {
    private var slots: ContiguousArray<Slot>
    private(set) var count = 0

    struct Slot: Sendable {
        var tag: UInt32
        var child: UInt32

        static let empty = Slot(tag: 0, child: TrieNode.none)
    }

    /// An index without children.
    init() {
        slots = ContiguousArray(repeating: .empty, count: 16)
    }

    /// Calls a closure with the slots; their number is a power of two.
    @inline(__always)
    func withSlots<Result>(_ body: (UnsafeBufferPointer<Slot>) -> Result) -> Result {
        slots.withUnsafeBufferPointer(body)
    }

    /// The child of a node with a text, `TrieNode.none` if there is none.
    @inline(__always)
    static func find(
        _ bytes: UnsafeRawPointer, _ count: Int, below parent: UInt32, in slots: UnsafeBufferPointer<Slot>,
        nodes: UnsafeBufferPointer<TrieNode>, arena: UnsafeRawPointer
    ) -> UInt32 {
        let mask = slots.count &- 1
        let tag = UInt32(truncatingIfNeeded: SegmentHash.hash(bytes, count, below: parent))
        var index = Int(truncatingIfNeeded: tag) & mask
        while true {
            let slot = slots[index]
            if slot.child == TrieNode.none { return TrieNode.none }
            if slot.tag == tag {
                let node = nodes[Int(slot.child)]
                if node.parent == parent, Int(node.labelCount) == count,
                    SegmentHash.equal(arena + Int(node.labelStart), bytes, count)
                {
                    return slot.child
                }
            }
            index = (index &+ 1) & mask
        }
    }

    /// Adds a child that is not there yet.
    mutating func insert(_ child: UInt32, hash: UInt64) {
        if (count + 1) * 4 > slots.count * 3 { grow() }
        place(Slot(tag: UInt32(truncatingIfNeeded: hash), child: child))
        count += 1
    }

    private mutating func grow() {
        let old = slots
        slots = ContiguousArray(repeating: .empty, count: old.count * 2)
        for slot in old where slot.child != TrieNode.none { place(slot) }
    }

    private mutating func place(_ slot: Slot) {
        let mask = slots.count - 1
        var index = Int(truncatingIfNeeded: slot.tag) & mask
        while slots[index].child != TrieNode.none { index = (index + 1) & mask }
        slots[index] = slot
    }
}
