/// The enumerations of nodes that have many of them, by their words.
///
/// ```
/// {x|a,b} {x|c} {x|c,d} ...     c -> [{x|c}, {x|c,d}]
/// ```
///
/// A node with few enumerations compares them one by one. With many, it looks only at the enumerations with the word.
struct EnumerationCrowds: Sendable {
    /// Up to this many enumerations are compared one by one.
    static let few = 16

    private struct Word: Hashable {
        /// The first choice of the node.
        let crowd: UInt32
        let text: ExactName
    }

    private var takers: [Word: [Int]] = [:]
    private var ends: [UInt32: Int] = [:]
    private var longestWord = 0

    /// Takes in the enumerations of a node.
    ///
    /// - Parameters:
    ///   - choices: The choices of the node, by rank.
    ///   - first: The index that the first of them will have among all.
    ///   - enumerations: The words.
    mutating func insert(_ choices: [TrieChoice], at first: Int, of enumerations: EnumerationTable) {
        let crowd = UInt32(truncatingIfNeeded: first)
        let members = choices.prefix { $0.rank == .enumeration }
        for (offset, choice) in members.enumerated() {
            for word in enumerations.words(choice.operand) {
                longestWord = max(longestWord, word.utf8.count)
                takers[Word(crowd: crowd, text: ExactName(word)), default: []].append(first + offset)
            }
        }
        ends[crowd] = members.count < choices.count ? first + members.count : nil
    }

    /// The indices of the choices of a node that take a text, in order.
    func takers(of text: UnsafeBufferPointer<UInt8>, from first: UInt32) -> [Int] {
        guard text.count <= longestWord else { return [] }
        return takers[Word(crowd: first, text: ExactName(String(decoding: text, as: UTF8.self)))] ?? []
    }

    /// The index of the first choice of a node that is not an enumeration; nil if there is none.
    func end(from first: UInt32) -> Int? { ends[first] }
}
