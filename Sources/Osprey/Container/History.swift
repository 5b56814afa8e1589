/// What a container did, newest last, up to a limit.
struct History {
    private(set) var entries: [HistoryEntry] = []
    private var count = 0

    /// How many entries are kept.
    var limit = 200 {
        didSet { trim() }
    }

    mutating func add(
        _ kind: HistoryEntry.Kind, _ order: OpenOrder? = nil, page: PageID? = nil, name: String? = nil
    ) {
        count += 1
        entries.append(
            HistoryEntry(
                number: count, kind: kind, intent: order?.intent, origin: order?.origin, page: page,
                name: name))
        trim()
    }

    /// Forgets the oldest entries, many at a time so that adding stays cheap.
    private mutating func trim() {
        if entries.count > 2 * max(0, limit) { entries.removeFirst(entries.count - max(0, limit)) }
    }

    /// The newest entries, as many as are kept.
    var newest: [HistoryEntry] { entries.suffix(max(0, limit)) }
}
