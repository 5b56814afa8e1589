/// Lets work run against a clock: whichever ends first decides, and the other one is cancelled.
///
/// The work runs in a task of its own, because a task group would wait for work that ignores its cancellation. Work
/// that answers without waiting for anything is over before there is a timer, and nobody waits for it.
@MainActor
final class DeadlineRace<Value: Sendable> {
    private var result: Result<Value, any Error>?
    private var continuation: CheckedContinuation<Void, Never>?
    private var work: Task<Void, Never>?
    private var timer: Task<Void, Never>?

    private init() {}

    /// What the work comes to.
    ///
    /// - Throws: What the work throws, or ``DeadlineExceeded`` if it takes longer than the limit.
    static func run(
        for limit: Duration, _ clock: any Clock<Duration>,
        _ body: @escaping @MainActor @Sendable () async throws -> Value
    ) async throws -> Value {
        let race = DeadlineRace()
        race.startWork(body)
        if race.result == nil { race.startTimer(limit, clock) }
        while true {
            if let result = race.result { return try result.get() }
            await withCheckedContinuation { race.continuation = $0 }
        }
    }

    private func startWork(_ body: @escaping @MainActor @Sendable () async throws -> Value) {
        let operation: @MainActor @Sendable () async -> Void = { [self] in
            do { settle(.success(try await body())) } catch { settle(.failure(error)) }
        }
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            // To the first suspension without a change of tasks, which is most of what an interceptor costs.
            work = .immediate(operation: operation)
        } else {
            work = Task(operation: operation)
        }
    }

    private func startTimer(_ limit: Duration, _ clock: any Clock<Duration>) {
        timer = Task {
            guard (try? await clock.sleep(for: limit)) != nil else { return }
            settle(.failure(DeadlineExceeded(limit: limit)))
        }
    }

    private func settle(_ result: Result<Value, any Error>) {
        guard self.result == nil else { return }
        self.result = result
        work?.cancel()
        timer?.cancel()
        continuation?.resume()
        continuation = nil
    }
}

/// Thrown when work has not ended before its deadline.
struct DeadlineExceeded: Error, CustomStringConvertible {
    let limit: Duration

    var description: String { "it gave no answer within \(limit)" }
}
