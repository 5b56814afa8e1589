/// What happened in the app, newest last; the oldest entries make room for new ones.
struct EventLog: Equatable, Sendable {
    /// The entries that are kept.
    private(set) var entries: [LogEntry] = []

    /// How many entries there have been, those that made room included.
    private(set) var total = 0

    private let capacity: Int

    init(capacity: Int = 1_000) {
        self.capacity = max(1, capacity)
    }

    mutating func append(_ entry: LogEntry) {
        entries.append(entry)
        total += 1
        // Room is made in steps, so that most entries cost no move of the others.
        if entries.count >= 2 * capacity { entries.removeFirst(entries.count - capacity) }
    }

    /// The entries that came after the first so many, as far as they are kept.
    func entries(after count: Int) -> [LogEntry] {
        Array(entries.suffix(max(0, total - count)))
    }
}
