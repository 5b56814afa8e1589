/// A record of what a container did, newest last, up to a limit.
struct History {
    private(set) var entries: [HistoryEntry] = []
    private var count = 0

    /// How many entries are kept.
    private(set) var limit = 200

    /// - Returns: The entries that are dropped. Releasing an intent may run code that reads the history; returning the
    ///   entries lets the caller release them once the history is consistent again.
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

    /// Changes how many entries are kept.
    ///
    /// - Returns: The entries that are dropped.
    @discardableResult
    mutating func setLimit(_ limit: Int) -> [HistoryEntry] {
        self.limit = limit
        return trim()
    }

    /// Removes all entries; the numbering continues.
    ///
    /// - Returns: The entries that are dropped.
    mutating func clear() -> [HistoryEntry] {
        defer { entries = [] }
        return entries
    }

    /// Removes the oldest entries, in batches so that adding stays cheap.
    private mutating func trim() -> [HistoryEntry] {
        guard entries.count > 2 * max(0, limit) else { return [] }
        let forgotten = Array(entries.prefix(entries.count - max(0, limit)))
        entries.removeFirst(forgotten.count)
        return forgotten
    }

    /// The newest entries, as many as are kept.
    var newest: [HistoryEntry] { entries.suffix(max(0, limit)) }
}

extension Intent {
    /// A copy for records, without the objects that it passes.
    fileprivate var withoutObjects: Intent {
        guard !options.objects.isEmpty else { return self }
        var intent = self
        intent.options.objects = HandedObjects()
        return intent
    }
}
