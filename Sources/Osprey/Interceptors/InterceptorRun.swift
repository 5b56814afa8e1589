/// Asks the interceptors of a container about one request, in order, until one of them ends its way.
@MainActor
struct InterceptorChain {
    let registry: InterceptorRegistry
    let clock: any Clock<Duration>
    let order: OpenOrder

    /// The requests up to the one that is asked about; what an interceptor opens comes after them.
    let trail: RequestTrail

    /// Takes a request, the last one of the trail, through the interceptors that are registered now.
    func verdict(on request: PageRequest) async -> Result<Verdict<PageRequest>, PageError> {
        await InterceptorRun(of: registry.current, in: self, about: request).end()
    }
}

/// Asks interceptors about one request, one after the other, each for as long as its deadline allows.
///
/// They run in one task, apart from whoever waits, because nothing else could be given up that ignores its
/// cancellation. Where a task can run at once, interceptors that answer without waiting for anything are over before
/// anybody waits for them, and need no alarm. Otherwise one alarm goes with the run:
///
/// ```
/// asked     [ a | b            | c        | d ]
/// waits           ^-- deadline    ^-- deadline
/// alarm           set for that of b; set for that of c when it goes off, or at once if that is earlier
/// ```
///
/// Whoever misses the deadline is given up along with the task, and what it answers later is ignored; whoever is left
/// to be asked is asked in a new task.
@MainActor
final class InterceptorRun {
    /// Nil once there is a verdict: an interceptor that never answers does not keep the container and its pages.
    private(set) var chain: InterceptorChain?
    private var request: PageRequest
    private var interceptors: [RegisteredInterceptor]
    /// How many of them have been asked or passed over.
    private var count = 0

    /// When the latest one was asked, by the clock of a recorder; `nil` without one.
    private var askedAt: Duration?

    /// The interceptor that thinks, as long as there is no verdict.
    private var asked: RegisteredInterceptor? { count > 0 ? interceptors[count - 1] : nil }

    /// What has become of the request; nil while an interceptor thinks.
    private var verdict: Result<Verdict<PageRequest>, PageError>?
    private var continuation: CheckedContinuation<Void, Never>?

    private var work: Task<Void, Never>?
    /// Counts the tasks: what an earlier one brings is ignored.
    private(set) var turn = 0

    private var alarm: Task<Void, Never>?
    /// The time since somebody began to wait; nil if nobody has.
    private var elapsed: (@MainActor () -> Duration)?
    private var deadline = Duration.zero
    /// When the alarm goes off.
    private var wake = Duration.zero

    private enum Answer {
        case decided(Decision)
        case failed(any Error)
        case late
    }

    /// Begins to ask; whoever waits for something is left to think.
    init(of interceptors: [RegisteredInterceptor], in chain: InterceptorChain, about request: PageRequest) {
        self.chain = chain
        self.request = request
        self.interceptors = interceptors
        begin()
    }

    /// Waits for the verdict; a task that is cancelled gives the request up.
    func end() async -> Result<Verdict<PageRequest>, PageError> {
        if let verdict { return verdict }
        elapsed = chain.map { Self.stopwatch($0.clock) }
        setDeadline()
        return await withTaskCancellationHandler {
            while true {
                if let verdict { return verdict }
                await withCheckedContinuation { continuation = $0 }
            }
        } onCancel: {
            Task { @MainActor in finish(.failure(.cancelled)) }
        }
    }

    // MARK: - Asking

    private func begin() {
        let registry = chain?.registry
        turn += 1
        let turn = turn
        if registry?.asksAtOnce == true, #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            // To the first suspension without a change of tasks, which is most of what interceptors cost.
            let task = Task.immediate { await ask(turn) }
            // The next task may have begun before this one is known.
            if turn == self.turn { work = task }
        } else {
            work = Task { await ask(turn) }
        }
    }

    private func ask(_ turn: Int) async {
        let outer = InterceptorCall.current
        while let interceptor = next() {
            let call = InterceptorCall(of: interceptor, in: self, turn: turn, inside: outer)
            let answer: Answer
            do {
                answer = .decided(
                    try await InterceptorCall.$current.withValue(call) {
                        try await interceptor.interceptor.intercept(request)
                    })
            } catch {
                answer = .failed(error)
            }
            call.end()
            guard turn == self.turn, verdict == nil else { return }
            take(answer, of: interceptor)
            // One that has cancelled its task has not cancelled those of the others.
            if verdict == nil, Task.isCancelled { return begin() }
        }
    }

    /// The next interceptor that has to be asked, nil if the run is at its end.
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
                // Only two answers count here, so an interceptor that fails has given neither.
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
        case .failed: traced.answered(by: name, "failed", since: start)
        case .late: traced.answered(by: name, "gave no answer", since: start)
        }
    }

    /// What an interceptor decided.
    ///
    /// - Throws: ``PageError``: a rejection, the error that it threw with its name, or that it was late.
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

    /// Longer than anybody waits, and short enough to be added to a time.
    private static let longest = Duration.seconds(3_000_000_000)

    private static func stopwatch<C: Clock>(_ clock: C) -> @MainActor () -> Duration
    where C.Duration == Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }

    /// Gives the interceptor that is asked its time, once somebody waits.
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
