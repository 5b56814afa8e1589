extension Parameters: CustomStringConvertible, CustomDebugStringConvertible {
    /// The keys with the kinds of their values, without content: `[loanId: <UUID>, page: <string>]`.
    public var description: String { words(showingValues: false) }

    /// The keys with their values.
    public var debugDescription: String { words(showingValues: true) }

    private func words(showingValues: Bool) -> String {
        if isEmpty { return "[:]" }
        let pairs = map { "\($0.key): \($0.value.words(showingValues: showingValues))" }
        return "[" + pairs.joined(separator: ", ") + "]"
    }
}
