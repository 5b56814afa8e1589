import Osprey
import OspreyRouting
import OspreyTapable

/// Collects what is new in a trace, and hands it to the file: at most once a second, and when the application goes.
///
/// An entry may change after it was written: a request goes on, and the latest commit gets the host's answer and more
/// events. Then it is written again, and the last line with its number counts.
@MainActor
final class TraceFileWriter {
    private let file: TraceFile
    private let clock: any Clock<Duration>
    private let header: TraceHeader
    private let limit: Int
    private let entries: (_ numbers: ClosedRange<Int>) -> [TraceEntry]

    /// Called once if the file cannot be written.
    private var onFailure: (@MainActor (ErrorCause) -> Void)?

    /// The number of the newest entry that the file has got.
    private var newest = 0

    /// The latest commit that the file has got, as it was then.
    private var commit: TraceEntry?

    /// The requests that have changed since, by their numbers.
    private var changed: [Int: TracedRequest] = [:]

    /// Whether the file has to be written anew, without what was there.
    private var startsAnew = false

    private var alarm: Task<Void, Never>?
    private var token: TapToken?

    init(
        _ file: TraceFile, clock: any Clock<Duration>, _ header: TraceHeader,
        entries: @escaping (_ numbers: ClosedRange<Int>) -> [TraceEntry],
        onFailure: @escaping @MainActor (ErrorCause) -> Void
    ) {
        self.file = file
        self.clock = clock
        self.header = header
        limit = max(1, file.limit)
        self.entries = entries
        self.onFailure = onFailure
    }

    /// Writes when the application goes to the background, and before it ends.
    func follow(_ events: EventHub<AppEvent>) {
        token = events.tap { [weak self] event, _ in
            switch event {
            case .enterBackground: self?.write()
            case .terminate: self?.writeNow()
            case .finishedLaunch, .becomeActive, .resignActive, .enterForeground, .interaction: break
            }
        }
    }

    /// Whether it writes to a file.
    func writes(to other: TraceFile) -> Bool { file.isSame(as: other) }

    /// Tells the writer that there is something to write: a request that has changed, or something else.
    func note(_ request: TracedRequest? = nil) {
        if let request { keep(request) }
        guard alarm == nil else { return }
        alarm = clock.alarm(after: .seconds(1)) { [weak self] in
            self?.alarm = nil
            self?.write()
        }
    }

    /// Keeps no more changed requests than the recorder keeps entries.
    private func keep(_ request: TracedRequest) {
        changed[request.number] = request
        guard changed.count / 2 > limit else { return }
        let newest = changed.keys.sorted().suffix(limit)
        changed = changed.filter { $0.key >= newest[newest.startIndex] }
    }

    /// Forgets what the file has got, and what it has kept of the last run.
    func startAnew() {
        (changed, commit, startsAnew) = ([:], nil, true)
        write()
    }

    /// Hands the file what is new.
    func write() {
        alarm?.cancel()
        alarm = nil
        guard let batch = nextBatch() else { return }
        file.write(batch) { [weak self, file] in
            guard file.failure != nil else { return }
            Task { @MainActor in self?.tellFailure() }
        }
    }

    /// Waits until everything is written.
    func flush() async {
        write()
        await file.finish()
        tellFailure()
    }

    private func writeNow() {
        write()
        file.finishNow()
        tellFailure()
    }

    private func tellFailure() {
        guard let failure = file.failure, let onFailure else { return }
        self.onFailure = nil
        onFailure(failure)
    }

    /// The entries that the file does not have yet; `nil` if there are none.
    private func nextBatch() -> TraceFile.Batch? {
        let isWhole = startsAnew || file.needsHeader
        var again: [TraceEntry] = []
        if !isWhole {
            again = changed.values.filter { $0.number <= newest }.map(\.entry)
            // Before the new ones, because reading goes on from the latest commit that was read.
            if let commit, let now = entries(commit.number...commit.number).first, now != commit {
                again.append(now)
            }
        }
        let new = entries((isWhole ? 1 : newest + 1) ... .max)
        changed = [:]
        guard isWhole || !new.isEmpty || !again.isEmpty else { return nil }
        again.sort { $0.number < $1.number }
        newest = new.last?.number ?? newest
        commit = (again + new).last { $0.commit != nil } ?? commit
        defer { startsAnew = false }
        return TraceFile.Batch(
            header: isWhole ? header : nil, entries: again + new, forgetsLastRun: startsAnew)
    }
}
