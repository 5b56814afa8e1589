/// How the hosts of keys are declared, by the nodes where they end.
///
/// Scheme and host compare without case (RFC 3986, 3.2.2). In a web address, the host of a key is a segment of the path,
/// whose case counts.
struct HostSpellings: Sendable {
    /// The declared spellings of each node that is declared with a capital letter, or as a list of words.
    private var texts: [UInt32: Set<ExactName>] = [:]

    /// Notes a literal.
    ///
    /// - Parameter isNew: Whether it is the first one of its node.
    mutating func declare(_ literal: String, at node: UInt32, isNew: Bool) {
        let folded = literal.asciiLowercased
        if texts[node] == nil {
            guard !literal.isExactly(folded) else { return }
            texts[node] = isNew ? [] : [ExactName(folded)]
        }
        texts[node]?.insert(ExactName(literal))
    }

    /// Notes the words of an enumeration.
    mutating func declare(_ words: [String], at node: UInt32) {
        texts[node, default: []].formUnion(words.exactNames)
    }

    /// Whether a node is declared with this text, case and all.
    func hasText(_ text: UnsafeBufferPointer<UInt8>, at node: UInt32) -> Bool {
        guard let texts = texts[node] else { return !text.contains(where: \.isASCIIUppercase) }
        return texts.contains(ExactName(String(decoding: text, as: UTF8.self)))
    }
}
