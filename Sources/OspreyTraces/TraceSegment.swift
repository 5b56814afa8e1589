/// A part of what a recorder keeps.
@MainActor
final class TraceSegment {
    enum Record {
        case request(TracedRequest)
        case commit(TracedCommit)

        @MainActor fileprivate var number: Int {
            switch self {
            case .request(let request): request.number
            case .commit(let commit): commit.number
            }
        }
    }

    /// How far it has been read, so that what comes later can be read without what was before.
    private struct Progress {
        var displayed: DisplayedPages
        /// The pages so far, by their numbers.
        var names: [Int: TracedPage]
        /// The latest commit that has changed what is displayed.
        var commit = 0
        /// The first record that was not read.
        var next = 0

        init(_ base: DisplayedPages) {
            displayed = base
            names = Dictionary(base.pages.map { ($0.number, $0) }) { $1 }
        }

        mutating func apply(_ commit: TracedCommit, at index: Int) {
            displayed.apply(commit)
            for page in commit.added { names[page.number] = page }
            self.commit = index
        }
    }

    /// The pages that were displayed before the first record.
    private var base: DisplayedPages

    /// Their numbers have no gaps.
    var records: ContiguousArray<Record> = []

    private var latestCommit: Int?

    private var progress: Progress?

    /// The events of pages; each commit says where its own begin.
    var events: ContiguousArray<TracedEvent> = []

    /// - Parameter capacity: How many records to expect; there is room at once for some of them.
    init(base: DisplayedPages, capacity: Int) {
        self.base = base
        let capacity = min(capacity, 1_000)
        records.reserveCapacity(capacity)
        events.reserveCapacity(4 * capacity)
    }

    /// Forgets everything and keeps the storage.
    func clear(base: DisplayedPages) {
        self.base = base
        (latestCommit, progress) = (nil, nil)
        records.removeAll(keepingCapacity: true)
        events.removeAll(keepingCapacity: true)
    }

    func append(_ record: Record) {
        if case .commit = record { latestCommit = records.count }
        records.append(record)
    }

    /// Adds the entries with some numbers.
    ///
    /// - Complexity: O(*n*) in the number of entries and the pages that each of them displays, if the latest commit that
    ///   was read before is not after the first of them.
    /// - Parameter next: The segment that goes on; its events before its first commit belong to the last one here.
    func read(
        _ numbers: ClosedRange<Int>, followedBy next: TraceSegment?, into entries: inout [TraceEntry]
    ) {
        guard let first = records.first?.number else { return }
        let start = max(0, numbers.lowerBound - first)
        let end = min(records.count, numbers.upperBound - first + 1)
        guard start < end else { return }
        // Nothing is copied while the progress is only here.
        var progress = self.progress.take() ?? Progress(base)
        if start < progress.commit { progress = Progress(base) }
        for index in min(start, progress.next)..<end {
            switch records[index] {
            case .request(let request): if index >= start { entries.append(request.entry) }
            case .commit(let commit):
                progress.apply(commit, at: index)
                guard index >= start else { continue }
                let own = events(of: commit, at: index, followedBy: next)
                entries.append(commit.entry(progress.displayed, progress.names, own))
            }
        }
        progress.next = max(progress.next, end)
        self.progress = progress
    }

    private func events(
        of commit: TracedCommit, at index: Int, followedBy next: TraceSegment?
    ) -> ArraySlice<TracedEvent> {
        if index == latestCommit {
            return events[commit.firstEvent...] + (next?.eventsBeforeFirstCommit ?? [])
        }
        for case .commit(let following) in records[(index + 1)...] {
            return events[commit.firstEvent..<following.firstEvent]
        }
        return events[commit.firstEvent...]
    }

    private var eventsBeforeFirstCommit: ArraySlice<TracedEvent> {
        guard latestCommit != nil else { return events[...] }
        for case .commit(let commit) in records { return events[..<commit.firstEvent] }
        return []
    }
}
