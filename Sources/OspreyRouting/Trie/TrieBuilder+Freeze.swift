/// From a trie that grows to one that is matched.
extension TrieBuilder {
    /// The finished trie.
    ///
    /// - Parameter types: The registered types, by name.
    func freeze(types registered: [String: RegisteredType]) -> Trie {
        var frozen = nodes.exact
        var choices: ContiguousArray<TrieChoice> = []
        choices.reserveCapacity(links.count)
        var crowds = EnumerationCrowds()
        for node in frozen.indices where frozen[node].firstChoice != TrieNode.none {
            let sorted = sortedChoices(frozen[node].firstChoice)
            if sorted[0].isCrowded { crowds.insert(sorted, at: choices.count, of: enumerations) }
            frozen[node].firstChoice = UInt32(truncatingIfNeeded: choices.count)
            choices.append(contentsOf: sorted)
        }
        Self.measure(&frozen)
        let used = types.map { registered[$0] ?? RegisteredType(name: $0) { _ in false } }
        return Trie(
            nodes: frozen, choices: choices.exact, index: index, arena: arena.bytes.exact,
            enumerations: enumerations, crowds: crowds, hosts: hosts, types: used, deepest: deepest,
            longestLabel: Int(frozen.lazy.map(\.labelCount).max() ?? 0))
    }

    private func sortedChoices(_ first: UInt32) -> [TrieChoice] {
        var choices: [TrieChoice] = []
        var link = first
        while link != TrieNode.none {
            choices.append(links[Int(link)].choice)
            link = links[Int(link)].next
        }
        choices.sort { left, right in
            if left.rank != right.rank { return left.rank < right.rank }
            return left.rank == .registered
                ? types[Int(left.operand)] < types[Int(right.operand)] : left.child < right.child
        }
        markContested(&choices)
        choices[choices.count - 1].isLast = true
        choices[0].isCrowded = choices.prefix { $0.rank == .enumeration }.count > EnumerationCrowds.few
        return choices
    }

    /// Marks enumerations that share a word with a later one.
    private func markContested(_ choices: inout [TrieChoice]) {
        var seen: Set<ExactName> = []
        for index in choices.indices.reversed() where choices[index].rank == .enumeration {
            let words = enumerations.words(choices[index].operand).exactNames
            choices[index].isContested = !seen.isDisjoint(with: words)
            seen.formUnion(words)
        }
    }

    /// Computes how far away the routes below each node are.
    ///
    /// Children come after their parents.
    private static func measure(_ nodes: inout ContiguousArray<TrieNode>) {
        for index in nodes.indices.reversed() {
            if nodes[index].route != TrieNode.none { nodes[index].shortest = 0 }
            guard index > 0 else { continue }
            let node = nodes[index]
            let parent = Int(node.parent)
            let isTail = node.rank == .tail
            let longest = isTail || node.longest == TrieNode.unbounded ? TrieNode.unbounded : node.longest + 1
            nodes[parent].longest = max(nodes[parent].longest, longest)
            if node.shortest < .max {
                nodes[parent].shortest = min(nodes[parent].shortest, node.shortest + 1)
            }
        }
    }
}
