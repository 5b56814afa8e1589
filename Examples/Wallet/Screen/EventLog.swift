/// The events of the app, newest last; the oldest entries are dropped for new ones.
struct EventLog: Equatable, Sendable {
    /// The entries that are kept.
    private(set) var entries: [LogEntry] = []

    /// The total number of entries so far, including dropped ones.
    private(set) var total = 0

    private let capacity: Int

    init(capacity: Int = 1_000) {
        self.capacity = max(1, capacity)
    }

    mutating func append(_ entry: LogEntry) {
        entries.append(entry)
        total += 1
        // Entries are dropped in batches, so that most additions move nothing.
        if entries.count >= 2 * capacity { entries.removeFirst(entries.count - capacity) }
    }

    /// The entries after a given number of first ones, if they are still kept.
    func entries(after count: Int) -> [LogEntry] {
        Array(entries.suffix(max(0, total - count)))
    }
}
