/// Asks one interceptor about one request, for as long as its deadline allows.
///
/// The interceptor runs in a task of its own, because nothing else could be given up that ignores its cancellation. One
/// that answers without waiting for anything is over before there is a timer, and nobody waits for it.
@MainActor
final class Interception {
    private let interceptor: RegisteredInterceptor
    private let request: PageRequest
    private let registry: InterceptorRegistry

    private var result: Result<Decision, any Error>?
    private var continuation: CheckedContinuation<Void, Never>?
    private var work: Task<Void, Never>?
    private var timer: Task<Void, Never>?

    /// Begins to ask.
    init(_ interceptor: RegisteredInterceptor, _ request: PageRequest, in registry: InterceptorRegistry) {
        self.interceptor = interceptor
        self.request = request
        self.registry = registry
        let operation: @MainActor @Sendable () async -> Void = { [self] in
            do { settle(.success(try await ask())) } catch { settle(.failure(error)) }
        }
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            // To the first suspension without a change of tasks, which is most of what an interceptor costs.
            work = .immediate(operation: operation)
        } else {
            work = Task(operation: operation)
        }
    }

    /// Whether the interceptor has not answered yet.
    var isOpen: Bool { result == nil }

    /// What the interceptor decided.
    ///
    /// - Throws: What the interceptor threw, in words that name it.
    func decision() throws(PageError) -> Decision {
        switch result {
        case .success(let decision)?: return decision
        case .failure(let error as PageError)?: throw error
        case .failure(let error)?: throw rejection("\(error)")
        case nil: throw rejection("it gave no answer")
        }
    }

    /// Waits for the answer, or for the deadline.
    func end(by clock: any Clock<Duration>) async {
        guard isOpen else { return }
        startTimer(interceptor.options.deadline, clock)
        while isOpen { await withCheckedContinuation { continuation = $0 } }
    }

    private func ask() async throws -> Decision {
        let task = registry.enter(interceptor)
        defer { registry.leave(task) }
        return try await interceptor.interceptor.intercept(request)
    }

    private func startTimer(_ limit: Duration, _ clock: any Clock<Duration>) {
        timer = Task {
            guard (try? await clock.sleep(for: limit)) != nil else { return }
            settle(.failure(DeadlineExceeded(limit: limit)))
        }
    }

    private func settle(_ result: Result<Decision, any Error>) {
        guard isOpen else { return }
        self.result = result
        work?.cancel()
        timer?.cancel()
        continuation?.resume()
        continuation = nil
    }

    private func rejection(_ reason: String) -> PageError {
        .rejected(subject: request.subject, by: interceptor.alias, reason: reason)
    }
}

/// Thrown when an interceptor has not answered before its deadline.
struct DeadlineExceeded: Error, CustomStringConvertible {
    let limit: Duration

    var description: String { "it gave no answer within \(limit)" }
}
