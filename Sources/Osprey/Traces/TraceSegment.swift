/// A part of what a recorder keeps.
@MainActor
final class TraceSegment {
    enum Record {
        case request(TracedRequest)
        case commit(TracedCommit)
    }

    /// The pages that were displayed before the first record.
    private var base: DisplayedPages

    var records: ContiguousArray<Record> = []

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
        records.removeAll(keepingCapacity: true)
        events.removeAll(keepingCapacity: true)
    }

    /// Adds the entries after a number.
    ///
    /// - Parameter next: The segment that goes on; its events before its first commit belong to the last one here.
    func read(after number: Int, followedBy next: TraceSegment?, into entries: inout [TraceEntry]) {
        var displayed = base
        var names = Dictionary(displayed.pages.map { ($0.number, $0) }) { $1 }
        let commits = records.indices.filter { if case .commit = records[$0] { true } else { false } }
        var following = commits.dropFirst().makeIterator()
        for record in records {
            switch record {
            case .request(let request):
                if request.number > number { entries.append(request.entry) }
            case .commit(let commit):
                displayed.apply(commit)
                for page in displayed.pages { names[page.number] = page }
                let successor = following.next()
                var own = events[commit.firstEvent..<(successor.map(firstEvent) ?? events.count)]
                if successor == nil, let next { own += next.eventsBeforeFirstCommit }
                if commit.number > number { entries.append(commit.entry(displayed, names, own)) }
            }
        }
    }

    private func firstEvent(ofRecord index: Int) -> Int {
        if case .commit(let commit) = records[index] { commit.firstEvent } else { 0 }
    }

    private var eventsBeforeFirstCommit: ArraySlice<TracedEvent> {
        for case .commit(let commit) in records { return ArraySlice(events[..<commit.firstEvent]) }
        return ArraySlice(events)
    }
}
