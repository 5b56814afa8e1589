/// Names that many routes use, each stored once.
struct NameTable: Sendable {
    private(set) var names: [String] = []

    subscript(_ index: UInt32) -> String { names[Int(index)] }

    /// The indexes of the names that a condition picks.
    func indexes(where isWanted: (String) -> Bool) -> Set<UInt32> {
        Set(names.indices.filter { isWanted(names[$0]) }.map { UInt32(truncatingIfNeeded: $0) })
    }

    /// Gives out indexes while a table is built.
    struct Builder {
        private(set) var table = NameTable()
        private var indexes: [ExactName: UInt32] = [:]

        /// The index of a name, added if it is new.
        mutating func insert(_ name: String) -> UInt32 {
            if let index = indexes[ExactName(name)] { return index }
            let index = UInt32(truncatingIfNeeded: table.names.count)
            table.names.append(name)
            indexes[ExactName(name)] = index
            return index
        }
    }
}
