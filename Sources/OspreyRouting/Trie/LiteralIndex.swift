/// Finds the literal child of a node: one hash table for all nodes, with open addressing.
///
/// A slot holds 32 bits of the hash, which also say where the search begins, and the index of the child; so a
/// wrong text is almost never looked at. The cost does not depend on the number of children.
struct LiteralIndex: Sendable {
    private var slots: ContiguousArray<Slot>
    private(set) var count = 0

    private struct Slot: Sendable {
        var tag: UInt32
        var child: UInt32

        static let empty = Slot(tag: 0, child: TrieNode.none)
    }

    /// An index with room for a number of children.
    init(capacity: Int = 0) {
        var size = 16
        while size * 3 < capacity * 4 { size *= 2 }
        slots = ContiguousArray(repeating: .empty, count: size)
    }

    /// The child of a node with a text, `TrieNode.none` if there is none.
    @inline(__always)
    func find(
        _ bytes: UnsafeRawPointer, _ count: Int, below parent: UInt32,
        nodes: UnsafeBufferPointer<TrieNode>, arena: UnsafeRawPointer
    ) -> UInt32 {
        let hash = SegmentHash.hash(bytes, count, below: parent)
        return slots.withUnsafeBufferPointer { slots in
            let mask = slots.count &- 1
            let tag = UInt32(truncatingIfNeeded: hash)
            var index = Int(tag) & mask
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
        var index = Int(slot.tag) & mask
        while slots[index].child != TrieNode.none { index = (index + 1) & mask }
        slots[index] = slot
    }
}
