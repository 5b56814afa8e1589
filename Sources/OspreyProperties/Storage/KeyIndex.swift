/// Finds the last entry with a key: a hash table with open addressing.
///
/// A slot holds 32 bits of the hash and the position of an entry. Hashes are seeded anew in each process, so a file
/// cannot be written in a way that makes many keys collide.
struct KeyIndex: Sendable {
    private struct Slot {
        var tag: UInt32
        /// The position of the entry, counted from 1; 0 if the slot is empty.
        var entry: UInt32
    }

    private var slots: ContiguousArray<Slot>
    /// Whether any key has more than one entry.
    private(set) var hasRepeatedKeys = false

    /// - Complexity: O(*n*) in the length of the keys.
    init(_ storage: PropertiesStorage) {
        var capacity = 16
        while capacity < storage.records.count * 2 { capacity *= 2 }
        slots = ContiguousArray(repeating: Slot(tag: 0, entry: 0), count: capacity)
        for (position, record) in storage.records.enumerated() {
            storage.withText(record.key) { key in
                let tag = Self.tag(key)
                let place = place(of: key, tag, in: storage)
                if slots[place].entry != 0 { hasRepeatedKeys = true }
                // A later entry replaces an earlier one.
                slots[place] = Slot(tag: tag, entry: UInt32(position + 1))
            }
        }
    }

    /// The position of the last entry with a key; `nil` if there is none.
    func last(_ key: UnsafeBufferPointer<UInt8>, in storage: PropertiesStorage) -> Int? {
        let entry = slots[place(of: key, Self.tag(key), in: storage)].entry
        return entry == 0 ? nil : Int(entry) - 1
    }

    /// The slot of a key, or the empty slot where it would be.
    private func place(
        of key: UnsafeBufferPointer<UInt8>, _ tag: UInt32, in storage: PropertiesStorage
    ) -> Int {
        let mask = slots.count - 1
        var index = Int(tag) & mask
        while slots[index].entry != 0 {
            let slot = slots[index]
            if slot.tag == tag {
                let known = storage.records[Int(slot.entry) - 1].key
                if storage.withText(known, { $0.elementsEqual(key) }) { return index }
            }
            index = (index + 1) & mask
        }
        return index
    }

    private static func tag(_ key: UnsafeBufferPointer<UInt8>) -> UInt32 {
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(key))
        return UInt32(truncatingIfNeeded: hasher.finalize())
    }
}
