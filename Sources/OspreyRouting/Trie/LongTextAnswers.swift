/// The answers of types for long segments of a URL, so that each is read once, however many nodes need it.
struct LongTextAnswers {
    /// Nil if there was none, which is almost always so.
    private var answers: [Question: Bool]?

    private struct Question: Hashable {
        let depth: Int
        let rank: SegmentRank
        let operand: UInt32
    }

    /// Whether a text is so long that reading it again at each node would show.
    @inline(__always)
    static func isLong(_ text: UnsafeBufferPointer<UInt8>) -> Bool { text.count > 256 }

    /// Whether the type of a choice takes the text at a depth; asked for the first time only.
    mutating func answer(to choice: TrieChoice, at depth: Int, asking type: () -> Bool) -> Bool {
        let question = Question(depth: depth, rank: choice.rank, operand: choice.operand)
        if let answer = answers?[question] { return answer }
        let answer = type()
        answers = answers ?? [:]
        answers?[question] = answer
        return answer
    }
}
