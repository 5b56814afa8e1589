#if canImport(os)
import os

extension PageContainer {
    /// Writes requests and screens to the log of the system, and marks each request as an interval for Instruments.
    ///
    /// The log has what a ``TraceRecorder`` has: names and patterns, and no values. If the container has no recorder,
    /// this makes one.
    ///
    /// - Parameter subsystem: The name of the log, such as the bundle identifier of the app. The category is
    ///   `navigation`.
    public func logs(subsystem: String) {
        let log = TraceLog(subsystem: subsystem)
        let recorder = events.recorder ?? TraceRecorder(self)
        recorder.onNotice = { log.note($0) }
    }
}

/// Writes to the log of the system what a recorder writes to its trace.
@MainActor
private final class TraceLog {
    private let logger: Logger
    private let signposter: OSSignposter

    /// The intervals of the requests that are under way.
    private var intervals: [Int: OSSignpostIntervalState] = [:]

    init(subsystem: String) {
        logger = Logger(subsystem: subsystem, category: "navigation")
        signposter = OSSignposter(subsystem: subsystem, category: "navigation")
    }

    func note(_ notice: TraceNotice) {
        switch notice {
        case .screen(let page): logger.info("screen \(page, privacy: .public)")
        case .request(let request): note(request)
        }
    }

    private func note(_ request: TracedRequest) {
        let words = request.entry.description
        logger.info("\(words, privacy: .public)")
        if !request.isOver {
            guard intervals[request.number] == nil else { return }
            // Requests overlap, so that each needs an identifier of its own.
            intervals[request.number] = signposter.beginInterval(
                "request", id: signposter.makeSignpostID(), "\(words, privacy: .public)")
        } else if let interval = intervals.removeValue(forKey: request.number) {
            signposter.endInterval("request", interval)
        }
    }
}
#endif
