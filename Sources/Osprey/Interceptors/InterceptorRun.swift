/// Asks the interceptors of a container about one request, in order, until one of them ends it.
@MainActor
struct InterceptorChain {
    let registry: InterceptorRegistry
    let owner: OwnerReference
    let clock: any Clock<Duration>
    let order: OpenOrder

    /// The requests up to the one that is asked about; requests that an interceptor makes are added to it.
    let trail: RequestTrail

    /// Takes a request, the last one of the trail, through the interceptors that are registered now.
    func verdict(on request: PageRequest) async -> Result<Verdict<PageRequest>, PageError> {
        await InterceptorRun(of: registry.current, in: self, about: request).end()
    }
}

/// Asks interceptors about one request, one after the other, each within its deadline.
///
/// They run in their own task, because only a separate task can be abandoned if it ignores its cancellation. Where a
/// task can start synchronously, interceptors that answer without suspending have finished before the caller waits for
/// them, and need no alarm. Otherwise the run has one alarm:
///
/// ```
/// asked     [ a | b            | c        | d ]
/// waits           ^-- deadline    ^-- deadline
/// alarm           set for b's deadline; when it goes off, set for c's, or at once if c's is earlier
/// ```
///
/// An interceptor that misses its deadline is abandoned along with its task, and its later answer is ignored. The
/// remaining interceptors are asked in a new task.
@MainActor
final class InterceptorRun {
    /// `nil` once there is a verdict: an interceptor that never answers does not retain the container and its pages.
    private(set) var chain: InterceptorChain?
    private var request: PageRequest
    private var interceptors: [RegisteredInterceptor]
    /// How many of them have been asked or skipped.
    private var count = 0

    /// The time of the latest question, by the clock of a recorder; `nil` without one.
    private var askedAt: Duration?

    /// The interceptor that is being asked, as long as there is no verdict.
    private var asked: RegisteredInterceptor? { count > 0 ? interceptors[count - 1] : nil }

    /// The verdict on the request; `nil` while an interceptor is being asked.
    private var verdict: Result<Verdict<PageRequest>, PageError>?
    private var continuation: CheckedContinuation<Void, Never>?

    private var work: Task<Void, Never>?
    /// The number of the current task; results of earlier ones are ignored.
    private(set) var turn = 0

    private var alarm: Task<Void, Never>?
    /// The time since the caller began to wait; `nil` before that.
    private var elapsed: (@MainActor () -> Duration)?
    private var deadline = Duration.zero
    /// When the alarm goes off.
    private var wake = Duration.zero

    private enum Answer {
        case decided(Decision)
        case failed(any Error)
        case late
    }

    /// Starts asking; interceptors that suspend go on in their task.
    init(of interceptors: [RegisteredInterceptor], in chain: InterceptorChain, about request: PageRequest) {
        self.chain = chain
        self.request = request
        self.interceptors = interceptors
        begin()
    }

    /// Waits for the verdict; cancelling the waiting task cancels the request.
    func end() async -> Result<Verdict<PageRequest>, PageError> {
        if let verdict { return verdict }
        elapsed = chain?.clock.stopwatch()
        setDeadline()
        let registry = chain?.registry
        registry?.note(self, isAwaited: true)
        defer { registry?.note(self, isAwaited: false) }
        return await withTaskCancellationHandler {
            while true {
                if let verdict { return verdict }
                await withCheckedContinuation { continuation = $0 }
            }
        } onCancel: {
            Task { @MainActor in finish(.failure(.cancelled)) }
        }
    }

    /// Ends the run: nothing needs its verdict any more.
    func containerHasEnded() { finish(.failure(.navigation(.ended))) }

    // MARK: - Asking

    private func begin() {
        let registry = chain?.registry
        turn += 1
        let turn = turn
        if registry?.asksAtOnce == true, #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            // Runs synchronously up to the first suspension.
            let task = Task.immediate { await ask(turn) }
            // The next task may have started before this line is reached.
            if turn == self.turn { work = task }
        } else {
            work = Task { await ask(turn) }
        }
    }

    private func ask(_ turn: Int) async {
        while let interceptor = next(), let chain {
            let call = InterceptorCall(of: interceptor, in: self, chain)
            let answer: Answer
            do {
                answer = .decided(
                    try await call.run { try await interceptor.interceptor.intercept(request) })
            } catch {
                answer = .failed(error)
            }
            guard turn == self.turn, verdict == nil else { return }
            take(answer, of: interceptor)
            // An interceptor may cancel its own task; the remaining ones get a new task.
            if verdict == nil, Task.isCancelled { return begin() }
        }
    }

    /// The next interceptor that has to be asked, `nil` at the end of the run.
    private func next() -> RegisteredInterceptor? {
        guard verdict == nil else { return nil }
        while count < interceptors.count {
            let interceptor = interceptors[count]
            count += 1
            guard interceptor.concerns(request) else { continue }
            setDeadline()
            askedAt = chain?.trail.traced?.now
            return interceptor
        }
        finish(.success(.proceed(request)))
        return nil
    }

    private func take(_ answer: Answer, of interceptor: RegisteredInterceptor) {
        if let askedAt { note(answer, of: interceptor, since: askedAt) }
        if case .decided(.proceed) = answer { return }
        do throws(PageError) {
            if request.isUnmatched, request.trust == .external {
                // Only two answers have an effect here; a failure is ignored like any other answer.
                switch answer {
                case .decided(.handled), .decided(.redirect(.url, _, _)): break
                default: return
                }
            }
            let verdict = try decision(answer, of: interceptor).verdict(on: request, by: interceptor.alias)
            guard case .proceed(let next) = verdict else { return finish(.success(verdict)) }
            request = next
        } catch {
            finish(.failure(error))
        }
    }

    /// Notes an answer for a recorder.
    private func note(_ answer: Answer, of interceptor: RegisteredInterceptor, since start: Duration) {
        guard let chain, let traced = chain.trail.traced else { return }
        let name = interceptor.alias
        switch answer {
        case .decided(let decision):
            traced.answered(.interceptor, by: name, decision, since: start)
        case .failed(let error): traced.failed(by: name, error, since: start)
        case .late: traced.failed(by: name, nil, since: start)
        }
    }

    /// The decision of an interceptor.
    ///
    /// - Throws: ``PageError``: a rejection, the error that the interceptor threw, or that it missed its deadline.
    private func decision(
        _ answer: Answer, of interceptor: RegisteredInterceptor
    ) throws(PageError) -> Decision {
        switch answer {
        case .decided(let decision): return decision
        case .failed(let error as PageError): throw error
        case .failed(let error):
            throw .interceptorFailed(
                subject: request.subject, by: interceptor.alias, cause: ErrorCause(error))
        case .late:
            let limit = interceptor.options.deadline
            throw .interceptorTimedOut(subject: request.subject, by: interceptor.alias, limit: limit)
        }
    }

    private func finish(_ verdict: Result<Verdict<PageRequest>, PageError>) {
        guard self.verdict == nil else { return }
        self.verdict = verdict
        (chain, interceptors, count) = (nil, [], 0)
        work?.cancel()
        alarm?.cancel()
        continuation?.resume()
    }

    // MARK: - Deadlines

    /// Longer than anything waits, and short enough to be added to a time.
    private static let longest = Duration.seconds(3_000_000_000)

    /// Starts the deadline of the interceptor that is being asked, once the caller waits.
    private func setDeadline() {
        guard let elapsed, let asked, let clock = chain?.clock else { return }
        deadline = elapsed() + min(asked.options.deadline, Self.longest)
        guard alarm == nil || deadline < wake else { return }
        alarm?.cancel()
        alarm = Task {
            while verdict == nil {
                wake = deadline
                guard await clock.rest(for: wake - elapsed()) else { return }
                if deadline <= elapsed() { giveUp() }
            }
        }
    }

    private func giveUp() {
        guard verdict == nil, let asked else { return }
        work?.cancel()
        take(.late, of: asked)
        if verdict == nil { begin() }
    }
}
