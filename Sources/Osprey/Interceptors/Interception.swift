/// Asks one interceptor about one request, for as long as its deadline allows.
///
/// The interceptor runs in a task of its own, because nothing else could be given up that ignores its cancellation. One
/// that answers without waiting for anything is over before there is a timer, and nobody waits for it.
@MainActor
final class Interception {
    private let interceptor: RegisteredInterceptor
    private let request: PageRequest
    private let call: InterceptorCall

    private enum Answer {
        case none
        case decided(Decision)
        case failed(any Error)
    }

    private var answer = Answer.none
    private var continuation: CheckedContinuation<Void, Never>?
    private var work: Task<Void, Never>?
    private var timer: Task<Void, Never>?

    /// Begins to ask.
    init(
        _ interceptor: RegisteredInterceptor, _ request: PageRequest, of order: OpenOrder,
        in registry: InterceptorRegistry
    ) {
        self.interceptor = interceptor
        self.request = request
        call = InterceptorCall(of: interceptor, for: order, in: registry)
        work = call.begin {
            if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
                // To the first suspension without a change of tasks, which is most of what an interceptor costs.
                .immediate { await ask() }
            } else {
                Task { await ask() }
            }
        }
    }

    /// Whether the interceptor has not answered yet.
    var isOpen: Bool {
        if case .none = answer { true } else { false }
    }

    /// What the interceptor decided.
    ///
    /// - Throws: What the interceptor threw, in words that name it.
    func decision() throws(PageError) -> Decision {
        switch answer {
        case .decided(let decision): return decision
        case .failed(let error as PageError): throw error
        case .failed(let error): throw rejection("\(error)")
        case .none: throw rejection("it gave no answer")
        }
    }

    /// Waits for the answer, or for the deadline; a task that is cancelled gives the request up.
    func end(by clock: any Clock<Duration>) async {
        guard isOpen else { return }
        startTimer(interceptor.options.deadline, clock)
        await withTaskCancellationHandler {
            while isOpen { await withCheckedContinuation { continuation = $0 } }
        } onCancel: {
            Task { @MainActor in settle(.failed(PageError.cancelled)) }
        }
    }

    private func ask() async {
        let answer: Answer
        do {
            answer = .decided(try await interceptor.interceptor.intercept(request))
        } catch {
            answer = .failed(error)
        }
        settle(answer)
    }

    private func startTimer(_ limit: Duration, _ clock: any Clock<Duration>) {
        timer = Task {
            guard (try? await clock.sleep(for: limit)) != nil else { return }
            settle(.failed(DeadlineExceeded(limit: limit)))
        }
    }

    private func settle(_ answer: Answer) {
        guard isOpen else { return }
        self.answer = answer
        call.end()
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
