extension Parameters: RandomAccessCollection {
    /// A key and its value.
    public typealias Element = (key: String, value: ParameterValue)

    /// The position of the first key: always 0.
    public var startIndex: Int { entries.startIndex }

    /// The number of keys.
    public var endIndex: Int { entries.endIndex }

    /// The key and value at a position, in the order in which the keys were first set.
    public subscript(position: Int) -> Element {
        (entries[position].key, entries[position].visibleValue)
    }

    /// All keys, in order.
    public var keys: [String] { entries.map(\.key) }
}

extension Parameters: ExpressibleByDictionaryLiteral {
    /// Creates parameters whose source is the caller.
    ///
    /// The last of several values for one key wins, and `nil` is ``ParameterValue/null``.
    ///
    /// ```swift
    /// try await container.opened(LoanPage.self, ["loanId": loan.id, "section": Section.posts, "from": nil])
    /// ```
    public init(dictionaryLiteral elements: (String, (any ParameterConvertible)?)...) {
        self.init(elements.lazy.map { ($0, $1?.parameterValue ?? .null) }, source: .caller)
    }

    /// Creates parameters from pairs; the last of several values for one key wins.
    ///
    /// - Parameters:
    ///   - pairs: Keys and values, in order.
    ///   - source: The source of all of them.
    public init(_ pairs: some Sequence<(String, ParameterValue)>, source: Source = .caller) {
        entries.reserveCapacity(pairs.underestimatedCount)
        for (key, value) in pairs { add(Entry(key: key, value: value, source: source)) }
    }
}

extension Parameters: Hashable {
    /// Whether both have equal values for the same keys; order and sources do not matter.
    ///
    /// A query key without `=` does not equal any written value, and the segments of a tail capture do not equal a
    /// string: they are read differently, as ``isBare(_:)`` and as a list.
    public static func == (left: Parameters, right: Parameters) -> Bool {
        left.entries.count == right.entries.count
            && left.entries.indices.allSatisfy { index in
                let entry = left.entries[index]
                return right.position(of: entry.key, near: index).map { right.entries[$0] } == entry
            }
    }

    /// Hashes keys and values independent of their order.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(Set(entries))
    }
}

extension Parameters: CustomStringConvertible, CustomDebugStringConvertible {
    /// The keys with the kinds of their values, without content: `[loanId: <UUID>, page: <string>]`.
    public var description: String { words(showingValues: false) }

    /// The keys with their values.
    public var debugDescription: String { words(showingValues: true) }

    fileprivate func words(showingValues: Bool) -> String {
        if isEmpty { return "[:]" }
        let pairs = map { "\($0.key): \($0.value.words(showingValues: showingValues))" }
        return "[" + pairs.joined(separator: ", ") + "]"
    }
}

extension Parameters {
    /// The parameters as a clause after a noun; empty if there are none.
    package func clause(showingValues: Bool) -> String {
        isEmpty ? "" : " with \(words(showingValues: showingValues))"
    }
}
