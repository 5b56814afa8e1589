/// The enumerations of all patterns, each once.
struct EnumerationTable: Sendable {
    private var lists: [[String]] = []
    private var indexes: [[ExactName]: UInt32] = [:]

    /// The index of an enumeration, added if it is new.
    ///
    /// Words are sorted by their bytes.
    mutating func insert(_ words: [String]) -> UInt32 {
        let names = words.map(ExactName.init)
        if let index = indexes[names] { return index }
        let index = UInt32(truncatingIfNeeded: lists.count)
        lists.append(words)
        indexes[names] = index
        return index
    }

    func index(of words: [String]) -> UInt32? { indexes[words.map(ExactName.init)] }

    func words(_ index: UInt32) -> [String] { lists[Int(index)] }

    /// Whether a text is one of the words.
    ///
    /// - Complexity: O(log *n*) comparisons.
    func contains(_ text: UnsafeBufferPointer<UInt8>, in index: UInt32) -> Bool {
        let words = lists[Int(index)]
        var low = 0
        var high = words.count
        while low < high {
            let middle = (low + high) / 2
            let isBefore = words[middle].withContiguousUTF8 { $0.lexicographicallyPrecedes(text) }
            if isBefore { low = middle + 1 } else { high = middle }
        }
        return low < words.count && words[low].withContiguousUTF8 { $0.elementsEqual(text) }
    }
}
