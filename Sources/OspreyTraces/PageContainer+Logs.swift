#if canImport(os)
public import Osprey
import os

extension PageContainer {
    /// Writes requests and screens to the log of the system, and marks each request as an interval for Instruments.
    ///
    /// The log has the names and patterns that a ``TraceRecorder`` has. It has no values, not even of the parameters
    /// that a route lists in `x-log`, because other people may read the log. If the container has no recorder, this
    /// makes one.
    ///
    /// - Parameter subsystem: The name of the log, such as the bundle identifier of the app. The category is
    ///   `navigation`.
    public func logs(subsystem: String) {
        let log = TraceLog(subsystem: subsystem)
        let recorder = currentRecorder as? TraceRecorder ?? TraceRecorder(self)
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
        case .request(let number, let words, let isOver): note(number, words, isOver: isOver)
        }
    }

    private func note(_ request: Int, _ words: String, isOver: Bool) {
        logger.info("\(words, privacy: .public)")
        if !isOver {
            guard intervals[request] == nil else { return }
            // Requests overlap, so that each needs an identifier of its own.
            intervals[request] = signposter.beginInterval(
                "request", id: signposter.makeSignpostID(), "\(words, privacy: .public)")
        } else if let interval = intervals.removeValue(forKey: request) {
            signposter.endInterval("request", interval)
        }
    }
}
#endif
