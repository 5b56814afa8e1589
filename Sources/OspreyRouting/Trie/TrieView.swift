/// A trie as a search reads it: where its parts lie, for as long as the trie is kept.
struct TrieView {
    let nodes: UnsafeBufferPointer<TrieNode>
    let choices: UnsafeBufferPointer<TrieChoice>
    private let slots: UnsafeBufferPointer<LiteralIndex.Slot>
    private let arena: UnsafeRawPointer
    let deepest: Int
    let longestLabel: Int
    /// The trie, for rare questions. Unowned, as counting references would slow each match down.
    // `withView` makes all views, and keeps the trie until the closure that may use one has returned.
    unowned(unsafe) let owner: Trie

    @inline(__always)
    fileprivate init(
        of trie: Trie, nodes: UnsafeBufferPointer<TrieNode>, choices: UnsafeBufferPointer<TrieChoice>,
        slots: UnsafeBufferPointer<LiteralIndex.Slot>, arena: UnsafeRawBufferPointer
    ) {
        // The memory of an array has an address even if the array is empty.
        guard let base = arena.baseAddress else { preconditionFailure("an array has an address") }
        self.nodes = nodes
        self.choices = choices
        self.slots = slots
        self.arena = base
        deepest = trie.deepest
        longestLabel = trie.longestLabel
        owner = trie
    }

    /// The literal child of a node with a text, `TrieNode.none` if there is none.
    @inline(__always)
    func literalChild(of parent: UInt32, _ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
        TrieNode.literalChild(of: parent, text, nodes: nodes, slots: slots, arena: arena)
    }
}

extension Trie {
    /// Calls a closure with the view of the trie, which is not to be kept.
    @inline(__always)
    func withView<Result>(_ body: (TrieView) -> Result) -> Result {
        defer { withExtendedLifetime(self) {} }
        return nodes.withUnsafeBufferPointer { nodes in
            choices.withUnsafeBufferPointer { choices in
                index.withSlots { slots in
                    arena.withUnsafeBytes { arena in
                        body(TrieView(of: self, nodes: nodes, choices: choices, slots: slots, arena: arena))
                    }
                }
            }
        }
    }
}
