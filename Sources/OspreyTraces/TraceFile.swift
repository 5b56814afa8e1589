import Foundation
import Osprey
import OspreyFiles
import OspreyRouting
import Synchronization

/// The file of a trace: batches of entries become lines, and are written on a queue in the order in which they come.
final class TraceFile: Sendable {
    /// How a file is written; a test gives one whose disk is full.
    struct Storage: Sendable {
        /// Keeps a file of an earlier run under another name.
        var keep: @Sendable (_ file: URL, _ previous: URL) -> Void
        /// Writes the whole file.
        var replace: @Sendable (_ file: URL, Data) throws -> Void
        /// Adds to the file.
        var append: @Sendable (_ file: URL, Data) throws -> Void
        /// Removes a file, if it is there.
        var remove: @Sendable (_ file: URL) -> Void = { _ in }
    }

    /// Entries to write.
    struct Batch: Sendable {
        /// The first line, if the entries are to be the whole file.
        var header: TraceHeader?
        var entries: [TraceEntry]
        /// Whether the file that was kept of the last run is removed.
        var forgetsLastRun = false

        fileprivate var lines: [String] { (header.map { [$0.line] } ?? []) + entries.map(\.line) }
    }

    private struct State {
        var mustReplace = true
        var lineCount = 0
        /// Why the latest batch could not be written.
        var failure: ErrorCause?
    }

    private let url: URL
    let limit: Int
    private let storage: Storage

    /// The same for all that write to the file in this run.
    private let place: TraceRun.Place

    /// Written on the queue only, and never locked while the disk is at work.
    private let state = Mutex(State())

    /// - Parameter limit: The file is written anew when it has more than twice as many lines.
    init(_ url: URL, limit: Int, storage: Storage = .files, run: TraceRun = .current) {
        self.url = url
        self.limit = limit
        self.storage = storage
        place = run.place(of: url)
    }

    var path: String { url.path }

    /// Whether another one writes to the same file.
    func isSame(as other: TraceFile) -> Bool { place === other.place }

    /// Whether the next batch needs a header: the file is new, too long, or could not be written.
    var needsHeader: Bool { state.withLock { $0.mustReplace || $0.lineCount / 2 > limit } }

    /// Why the latest batch could not be written, if it could not.
    var failure: ErrorCause? { state.withLock(\.failure) }

    /// Writes a batch, after all that have come before it.
    ///
    /// - Parameter end: Called on the queue.
    func write(_ batch: Batch, _ end: @escaping @Sendable () -> Void) {
        place.queue.async { [self] in
            put(batch)
            end()
        }
    }

    /// Waits until all batches are written.
    func finish() async { await withCheckedContinuation { end in place.queue.async { end.resume() } } }

    /// The same, for a caller that cannot suspend.
    func finishNow() { place.queue.sync {} }

    private func put(_ batch: Batch) {
        var state = state.withLock { $0 }
        defer { self.state.withLock { $0 = state } }
        if place.begin() { storage.keep(url, previous) }
        if batch.forgetsLastRun { storage.remove(previous) }
        // A batch that came before the failure of another one was known: the next one is the whole file.
        guard batch.header != nil || !state.mustReplace else { return }
        do {
            let lines = batch.lines
            let data = Data(lines.map { $0 + "\n" }.joined().utf8)
            try batch.header == nil ? storage.append(url, data) : storage.replace(url, data)
            state.lineCount = lines.count + (batch.header == nil ? state.lineCount : 0)
            (state.mustReplace, state.failure) = (false, nil)
        } catch {
            (state.mustReplace, state.failure) = (true, ErrorCause(error))
        }
    }

    /// The name under which the file of the last run is kept.
    private var previous: URL {
        let previous = url.deletingPathExtension().appendingPathExtension("previous")
        return url.pathExtension.isEmpty ? previous : previous.appendingPathExtension(url.pathExtension)
    }
}

extension TraceFile.Storage {
    /// The files of the system.
    static let files = TraceFile.Storage(
        // Never a folder that was given by mistake.
        keep: { file, previous in try? PrivateFile.move(file, to: previous) },
        replace: { file, data in try PrivateFile.replace(file, with: data) },
        append: { file, data in
            let handle = try FileHandle(forWritingTo: file)
            defer { try? handle.close() }
            try handle.seekToEnd()
            try handle.write(contentsOf: data)
        },
        remove: { try? FileManager.default.removeItem(at: $0) })
}
