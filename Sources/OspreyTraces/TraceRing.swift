/// The newest entries of a recorder, as identifiers from which words can be made.
///
/// It is two segments of the same size, of which the older one is forgotten as a whole when the newer one is full. Each
/// begins with what was displayed then, so that a commit records only its changes.
///
/// ```
/// older   base | request commit commit request commit
/// newer   base | commit request
/// ```
@MainActor
struct TraceRing {
    /// How many entries can be read, at least one; up to twice as many are kept.
    let limit: Int

    /// The number of the newest entry.
    private(set) var count: Int

    private var older: TraceSegment?
    private var newer: TraceSegment

    /// The commit that a host is showing.
    private var shown: (segment: TraceSegment, index: Int)?

    init(limit: Int, after count: Int, base: DisplayedPages) {
        self.limit = max(1, limit)
        self.count = count
        newer = TraceSegment(base: base, capacity: self.limit)
    }

    /// The number of the next entry, after which there is room for it.
    ///
    /// - Parameter base: The pages that are displayed, for a new segment. The next commit may be in force already: a commit
    ///   says how many pages stay from the bottom, so that it is the same when it is applied twice.
    mutating func next(_ base: () -> DisplayedPages) -> Int {
        if newer.records.count >= limit { rotate(base()) }
        count += 1
        return count
    }

    @inline(never)
    private mutating func rotate(_ base: DisplayedPages) {
        let empty = older ?? TraceSegment(base: base, capacity: limit)
        empty.clear(base: base)
        (older, newer) = (newer, empty)
        if shown?.segment === newer { shown = nil }
    }

    mutating func append(_ request: TracedRequest) { newer.append(.request(request)) }

    mutating func append(_ commit: TracedCommit, isShownByHost: Bool) {
        newer.append(.commit(commit))
        shown = isShownByHost ? (newer, newer.records.count - 1) : nil
    }

    /// The number of events so far, for the next commit.
    var eventCount: Int { newer.events.count }

    mutating func append(_ event: TracedEvent) { newer.events.append(event) }

    /// The host has shown the latest commit.
    mutating func hostFinished(at time: Duration) {
        guard let (segment, index) = shown else { return }
        shown = nil
        guard case .commit(var commit) = segment.records[index] else { return }
        commit.hostDuration = time - commit.time
        segment.records[index] = .commit(commit)
    }

    // MARK: - Reading

    /// The newest entries, oldest first.
    ///
    /// - Parameter numbers: Those with other numbers are left out.
    func entries(_ numbers: ClosedRange<Int> = 1 ... .max) -> [TraceEntry] {
        let first = max(numbers.lowerBound, count - limit + 1)
        guard first <= numbers.upperBound else { return [] }
        var entries: [TraceEntry] = []
        older?.read(first...numbers.upperBound, followedBy: newer, into: &entries)
        newer.read(first...numbers.upperBound, followedBy: nil, into: &entries)
        return entries
    }
}
