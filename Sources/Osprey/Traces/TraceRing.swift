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

    init(limit: Int, after count: Int, base: TraceShape) {
        self.limit = max(1, limit)
        self.count = count
        newer = TraceSegment(base: base, capacity: self.limit)
    }

    /// The number of the next entry, after which there is room for it.
    ///
    /// - Parameter base: The pages that are displayed, for a new segment. The next commit may be in force already: a commit
    ///   says how many pages stay from the bottom, so that it is the same when it is applied twice.
    mutating func next(_ base: () -> TraceShape) -> Int {
        if newer.records.count >= limit { rotate(base()) }
        count += 1
        return count
    }

    @inline(never)
    private mutating func rotate(_ base: TraceShape) {
        let empty = older ?? TraceSegment(base: base, capacity: limit)
        empty.clear(base: base)
        (older, newer) = (newer, empty)
        if shown?.segment === newer { shown = nil }
    }

    mutating func append(_ request: TracedRequest) { newer.records.append(.request(request)) }

    mutating func append(_ commit: TracedCommit, isShownByHost: Bool) {
        newer.records.append(.commit(commit))
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
    /// - Parameter number: The entries after it.
    func entries(after number: Int = 0) -> [TraceEntry] {
        let first = max(number, count - limit)
        var entries: [TraceEntry] = []
        older?.read(after: first, followedBy: newer, into: &entries)
        newer.read(after: first, followedBy: nil, into: &entries)
        return entries
    }
}

/// A part of what a recorder keeps.
@MainActor
final class TraceSegment {
    enum Record {
        case request(TracedRequest)
        case commit(TracedCommit)
    }

    /// The pages that were displayed before the first record.
    private var base: TraceShape

    var records: ContiguousArray<Record> = []

    /// The events of pages; each commit says where its own begin.
    var events: ContiguousArray<TracedEvent> = []

    /// - Parameter capacity: How many records to expect; there is room at once for some of them.
    init(base: TraceShape, capacity: Int) {
        self.base = base
        let capacity = min(capacity, 1_000)
        records.reserveCapacity(capacity)
        events.reserveCapacity(4 * capacity)
    }

    /// Forgets everything and keeps the storage.
    func clear(base: TraceShape) {
        self.base = base
        records.removeAll(keepingCapacity: true)
        events.removeAll(keepingCapacity: true)
    }

    /// Adds the entries after a number.
    ///
    /// - Parameter next: The segment that goes on; its events before its first commit belong to the last one here.
    func read(after number: Int, followedBy next: TraceSegment?, into entries: inout [TraceEntry]) {
        var shape = base
        var names = Dictionary(shape.pages.map { ($0.number, $0) }) { $1 }
        let commits = records.indices.filter { if case .commit = records[$0] { true } else { false } }
        var following = commits.dropFirst().makeIterator()
        for record in records {
            switch record {
            case .request(let request):
                if request.number > number { entries.append(request.entry) }
            case .commit(let commit):
                shape.apply(commit)
                for page in shape.pages { names[page.number] = page }
                let successor = following.next()
                var own = events[commit.firstEvent..<(successor.map(firstEvent) ?? events.count)]
                if successor == nil, let next { own += next.eventsBeforeFirstCommit }
                if commit.number > number { entries.append(commit.entry(shape, names, own)) }
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

/// An event of a page.
struct TracedEvent {
    let event: PageEvent
    let page: Int
    let type: Page.Type
}

/// The change of one stack: the pages that stay, and those that come above them.
struct TracedSplice {
    let stack: TraceShape.StackID
    let keep: Int
    private let one: TracedPage?
    private let many: [TracedPage]

    var added: [TracedPage] { one.map { [$0] } ?? many }

    @MainActor
    init(_ stack: borrowing PlannedStack) {
        self.stack = TraceShape.StackID(stack.state)
        keep = stack.keep
        switch stack.addition {
        case .none: (one, many) = (nil, [])
        case .one(let page): (one, many) = (TracedPage(page), [])
        case .many(let pages): (one, many) = (nil, pages.map { TracedPage($0) })
        }
    }

    /// The whole of a stack that has come into the display.
    @MainActor
    init(whole navigator: Navigator) {
        stack = TraceShape.StackID(navigator.state)
        keep = 0
        (one, many) = (nil, navigator.state.pages.map { TracedPage($0) })
    }
}

/// A change of what is displayed, by what it has changed.
struct TracedCommit {
    /// The changes that most commits do not make.
    final class More {
        let splices: [TracedSplice]
        /// The stacks that are displayed now; `nil` if they are the same.
        let places: [(place: TraceShape.Place, stack: TraceShape.StackID)]?

        init(splices: [TracedSplice], places: [(place: TraceShape.Place, stack: TraceShape.StackID)]?) {
            self.splices = splices
            self.places = places
        }
    }

    let number: Int
    let time: Duration
    /// The request that led to it; 0 for none.
    let request: Int
    let kind: TransitionKind
    let cause: TraceEntry.Cause
    /// The page in front; 0 for none.
    let front: Int
    let splice: TracedSplice?
    let more: More?
    let firstEvent: Int
    var hostDuration: Duration?

    fileprivate func entry(
        _ shape: TraceShape, _ names: [Int: TracedPage], _ events: some Sequence<TracedEvent>
    ) -> TraceEntry {
        let commit = TraceEntry.Commit(
            request: request > 0 ? request : nil, cause: request > 0 ? nil : cause, kind: kind,
            tree: shape.words, front: names[front]?.name, hostDuration: hostDuration?.inSeconds,
            events: events.map { "\(names[$0.page]?.name ?? String(describing: $0.type)).\($0.event)" })
        return TraceEntry(number: number, time: time.inSeconds, .commit(commit))
    }
}
