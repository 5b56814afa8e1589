/// Lets work run against a clock: whichever ends first decides, and the other one is cancelled.
///
/// Both run in tasks of their own, because a task group would wait for work that ignores its cancellation.
@MainActor
final class DeadlineRace<Value: Sendable> {
    private var continuation: CheckedContinuation<Value, any Error>?
    private var work: Task<Void, Never>?
    private var timer: Task<Void, Never>?

    private init(_ continuation: CheckedContinuation<Value, any Error>) {
        self.continuation = continuation
    }

    /// What the work comes to.
    ///
    /// - Throws: What the work throws, or ``DeadlineExceeded`` if it takes longer than the limit.
    static func run(
        for limit: Duration, _ clock: any Clock<Duration>,
        _ body: @escaping @MainActor @Sendable () async throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            DeadlineRace(continuation).start(limit, clock, body)
        }
    }

    private func start(
        _ limit: Duration, _ clock: any Clock<Duration>,
        _ body: @escaping @MainActor @Sendable () async throws -> Value
    ) {
        timer = Task {
            do { try await clock.sleep(for: limit) } catch { return }
            settle(.failure(DeadlineExceeded(limit: limit)))
        }
        work = Task {
            do { settle(.success(try await body())) } catch { settle(.failure(error)) }
        }
    }

    private func settle(_ result: Result<Value, any Error>) {
        guard let continuation else { return }
        self.continuation = nil
        work?.cancel()
        timer?.cancel()
        continuation.resume(with: result)
    }
}

/// Thrown when work has not ended before its deadline.
struct DeadlineExceeded: Error, CustomStringConvertible {
    let limit: Duration

    var description: String { "it gave no answer within \(limit)" }
}
