/// What a container did, newest last, up to a limit.
struct History {
    private(set) var entries: [HistoryEntry] = []
    private var count = 0

    /// How many entries are kept.
    private(set) var limit = 200

    /// - Returns: What is forgotten for it. An intent that ends with its entry may run code that reads the history:
    ///   that is why it ends with the caller, when the history is whole again.
    @discardableResult
    mutating func add(
        _ kind: HistoryEntry.Kind, _ order: OpenOrder? = nil, page: PageID? = nil, name: String? = nil
    ) -> [HistoryEntry] {
        count += 1
        entries.append(
            HistoryEntry(
                number: count, kind: kind, intent: order?.intent.withoutObjects, trust: order?.trust,
                page: page,
                name: name))
        return trim()
    }

    /// Keeps another number of entries from now on.
    ///
    /// - Returns: What is forgotten for it.
    @discardableResult
    mutating func setLimit(_ limit: Int) -> [HistoryEntry] {
        self.limit = limit
        return trim()
    }

    /// Forgets everything; the numbers go on.
    ///
    /// - Returns: The entries, as above.
    mutating func clear() -> [HistoryEntry] {
        defer { entries = [] }
        return entries
    }

    /// Takes out the oldest entries, many at a time so that adding stays cheap.
    private mutating func trim() -> [HistoryEntry] {
        guard entries.count > 2 * max(0, limit) else { return [] }
        let forgotten = Array(entries.prefix(entries.count - max(0, limit)))
        entries.removeFirst(forgotten.count)
        return forgotten
    }

    /// The newest entries, as many as are kept.
    var newest: [HistoryEntry] { entries.suffix(max(0, limit)) }
}
