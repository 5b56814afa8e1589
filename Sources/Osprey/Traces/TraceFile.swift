import Foundation
import OspreyRouting
import OspreyTapable
import Synchronization

/// The file of a trace, which any thread may write.
final class TraceFile: Sendable {
    /// How a file is written; a test gives one whose disk is full.
    struct Storage: Sendable {
        /// Keeps a file of an earlier run under another name.
        var keep: @Sendable (_ file: URL, _ previous: URL) -> Void
        /// Writes the whole file.
        var replace: @Sendable (_ file: URL, Data) throws -> Void
        /// Adds to the file.
        var append: @Sendable (_ file: URL, Data) throws -> Void
    }

    /// Lines for the file, in the order in which they were handed over.
    struct Batch: Sendable {
        var lines: [String]
        /// The whole content, if the file has to be written anew.
        var whole: [String]?
    }

    private struct State {
        var lineCount = 0
        var mustReplace = true
        var hasBegun = false
        var waiting: [Batch] = []
    }

    private let url: URL
    private let limit: Int
    private let storage: Storage
    private let state = Mutex(State())

    /// - Parameter limit: The file is written anew when it has more than twice as many lines.
    init(_ url: URL, limit: Int, storage: Storage = .files) {
        self.url = url
        self.limit = limit
        self.storage = storage
    }

    var path: String { url.path }

    /// Whether the next batch needs the whole content: the file is new, too long, or has not been written.
    var needsWhole: Bool { state.withLock { $0.mustReplace || $0.lineCount / 2 > limit } }

    /// Hands lines over, to be written by ``drain()``.
    func add(_ batch: Batch) { state.withLock { $0.waiting.append(batch) } }

    /// Writes what waits.
    ///
    /// - Throws: The error of the system; the next content is a whole one then.
    func drain() throws {
        try state.withLock { state in
            let batches = state.waiting
            state.waiting = []
            for batch in batches { try write(batch, &state) }
        }
    }

    private func write(_ batch: Batch, _ state: inout State) throws {
        if !state.hasBegun {
            state.hasBegun = true
            let name = url.deletingPathExtension().lastPathComponent + ".previous." + url.pathExtension
            storage.keep(url, url.deletingLastPathComponent().appending(path: name))
        }
        guard !state.mustReplace || batch.whole != nil else { return }
        let lines = batch.whole ?? batch.lines
        let data = Data(lines.map { $0 + "\n" }.joined().utf8)
        state.mustReplace = true
        try batch.whole == nil ? storage.append(url, data) : storage.replace(url, data)
        state.mustReplace = false
        state.lineCount = lines.count + (batch.whole == nil ? state.lineCount : 0)
    }
}

extension TraceFile.Storage {
    /// The files of the system.
    static let files = TraceFile.Storage(
        keep: { file, previous in
            guard FileManager.default.fileExists(atPath: file.path) else { return }
            try? FileManager.default.removeItem(at: previous)
            try? FileManager.default.moveItem(at: file, to: previous)
        },
        replace: { file, data in try data.write(to: file, options: .atomic) },
        append: { file, data in
            let handle = try FileHandle(forWritingTo: file)
            defer { try? handle.close() }
            try handle.seekToEnd()
            try handle.write(contentsOf: data)
        })
}

/// Writes the entries of a recorder to its file: at most once a second, off the main actor.
@MainActor
final class TraceFileWriter {
    /// Called once if the file cannot be written.
    var onFailure: (@MainActor (ErrorCause) -> Void)?

    private let file: TraceFile
    private let clock: any Clock<Duration>
    private let header: TraceHeader
    private let entries: (_ after: Int) -> [TraceEntry]

    /// The newest entry in the file.
    private var written = 0

    /// The requests in the file that were not over when they were written.
    private var unfinished: [TracedRequest] = []

    /// The requests that have begun since.
    private var begun: [TracedRequest] = []

    private var alarm: Task<Void, Never>?
    private var work: Task<Void, Never>?
    private var token: TapToken?

    init(
        _ file: TraceFile, clock: any Clock<Duration>, _ header: TraceHeader,
        entries: @escaping (_ after: Int) -> [TraceEntry]
    ) {
        self.file = file
        self.clock = clock
        self.header = header
        self.entries = entries
    }

    /// Writes at once when the application goes to the background, and before it ends.
    func follow(_ events: EventHub<AppEvent>) {
        token = events.tap { [weak self] event, _ in
            switch event {
            case .enterBackground: self?.write()
            case .terminate: self?.writeNow()
            case .finishedLaunch, .becomeActive, .resignActive, .enterForeground: break
            }
        }
    }

    /// Tells the writer that there is something to write.
    func note(_ request: TracedRequest? = nil) {
        if let request, !request.isOver, begun.last !== request { begun.append(request) }
        guard alarm == nil else { return }
        alarm = clock.alarm(after: .seconds(1)) { [weak self] in
            self?.alarm = nil
            self?.write()
        }
    }

    /// Waits until everything is written.
    func flush() async {
        write()
        await work?.value
    }

    private func write() {
        handOver()
        work = Task.detached { [file, work] in
            await work?.value
            let failure = Self.failure(of: file)
            if let failure { await self.fail(failure) }
        }
    }

    private func writeNow() {
        handOver()
        if let failure = Self.failure(of: file) { fail(failure) }
    }

    private nonisolated static func failure(of file: TraceFile) -> ErrorCause? {
        do {
            try file.drain()
            return nil
        } catch {
            return ErrorCause(error)
        }
    }

    private func fail(_ cause: ErrorCause) {
        let onFailure = onFailure
        self.onFailure = nil
        onFailure?(cause)
    }

    /// Hands the file what is new: entries, and requests that have come to their end since they were written.
    private func handOver() {
        alarm?.cancel()
        alarm = nil
        let new = entries(written)
        let ended = unfinished.filter(\.isOver).map(\.entry)
        unfinished = (unfinished + begun).filter { !$0.isOver }
        begun = []
        written = max(written, new.last?.number ?? 0)
        let whole = file.needsWhole ? [header.line] + entries(0).map(\.line) : nil
        guard whole != nil || !new.isEmpty || !ended.isEmpty else { return }
        file.add(TraceFile.Batch(lines: (ended + new).map(\.line), whole: whole))
    }
}
