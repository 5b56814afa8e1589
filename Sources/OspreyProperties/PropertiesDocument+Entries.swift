extension PropertiesDocument {
    /// The entries of a document in file order.
    ///
    /// Accessing an entry costs O(1); its strings are created when they are read.
    public struct Entries: RandomAccessCollection, Sendable {
        let storage: PropertiesStorage

        /// The position of the first entry, 0.
        public var startIndex: Int { 0 }
        /// The number of entries.
        public var endIndex: Int { storage.records.count }

        /// The entry at a position, counted from 0 in file order.
        public subscript(position: Int) -> PropertiesEntry {
            PropertiesEntry(storage: storage, record: storage.records[position])
        }
    }
}
