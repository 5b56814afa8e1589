import Osprey
import OspreyRouting

/// A request on its way, as a recorder keeps it: names that the app has declared, and the time of each step.
///
/// It keeps no intent, no page, no error beyond its end, and of the parameters only the words of those in `x-log`. Its
/// other words are made when they are read.
@MainActor
final class TracedRequest: RequestRecord {
    let number: Int

    /// When it began, since the recorder was made.
    let began: Duration

    private let door: RequestDoor
    private var target: TracedTarget
    private let trust: Trust
    private let inside: Int?
    private let after: Int?
    private var logged: [String: String] = [:]
    private var steps: [TracedStep] = []
    private var outcome = TraceEntry.Outcome.underWay
    private var ended: Duration?

    /// The latest error that an interceptor has thrown, whose words are the app's.
    private var thrown: (error: PageError, interceptor: String)?

    /// The stage in which the request waits, and since when.
    private var wait: (stage: RequestStage, name: String?, since: Duration)?

    private let stopwatch: TraceStopwatch
    private weak var recorder: TraceRecorder?

    init(
        number: Int, door: RequestDoor, _ target: TracedTarget, trust: Trust, inside: Int?, after: Int?,
        by stopwatch: TraceStopwatch, for recorder: TraceRecorder
    ) {
        self.number = number
        self.door = door
        self.target = target
        self.trust = trust
        self.inside = inside
        self.after = after
        self.stopwatch = stopwatch
        self.recorder = recorder
        began = stopwatch.elapsed
    }

    /// The time since the recorder was made.
    var now: Duration { stopwatch.elapsed }

    /// Whether it has come to its end.
    var isOver: Bool { ended != nil }

    /// The entry as it is by now.
    var entry: TraceEntry { entry(showingValues: true) }

    /// - Parameter showingValues: Whether it has the parameters that the route lists in `x-log`.
    func entry(showingValues: Bool) -> TraceEntry {
        var request = TraceEntry.Request(
            door: door, target: target.entry, trust: trust, inside: inside, after: after,
            logged: showingValues ? logged : [:], steps: steps.map(\.entry), outcome: outcome)
        if let wait { if wait.stage == .gate { request.outcome = .held } }
        request.duration = ended.map { ($0 - began).inSeconds }
        return TraceEntry(number: number, time: began.inSeconds, .request(request))
    }

    // MARK: - Steps

    /// The request has been looked up.
    func resolved(_ request: PageRequest, since start: Duration) {
        if steps.allSatisfy({ $0.stage != .resolve }) {
            let route = request.match?.redirects.first?.route ?? request.route
            if case .url = target { target = .url(route) }
        }
        logged.merge(request.logged) { $1 }
        for hop in request.match?.redirects ?? [] { add(.resolve, .route(hop.route), since: now) }
        let page = request.page.flatMap { recorder?.declaredName(of: .pageName($0)) }
        add(.resolve, request.route.map(TracedStep.Subject.route) ?? .name(page), since: start)
    }

    /// The request could not be looked up; the error may say which route it came to.
    func unresolved(_ error: PageError, since start: Duration) {
        let route = error.route
        if case .url(nil) = target { target = .url(route) }
        add(.resolve, route.map(TracedStep.Subject.route) ?? .name(nil), since: start)
    }

    /// A filter or an interceptor has answered.
    func answered(
        _ stage: RequestStage, by name: String, _ decision: Decision, since start: Duration
    ) {
        let target = decision.destination.flatMap { recorder?.target($0) }
        add(stage, .answer(by: name, decision.name, target), since: start)
    }

    /// An interceptor has thrown an error, or has given no answer in time if there is none.
    func failed(by name: String, _ error: (any Error)?, since start: Duration) {
        if let error = error as? PageError { thrown = (error, name) }
        add(.interceptor, .answer(by: name, error == nil ? "gave no answer" : "failed", nil), since: start)
    }

    /// A page has been built.
    func built(_ page: String, since start: Duration) { add(.build, .name(page), since: start) }

    private func add(_ stage: RequestStage, _ subject: TracedStep.Subject, since start: Duration) {
        steps.append(TracedStep(stage: stage, duration: now - start, subject: subject))
        recorder?.stepped(self)
    }

    // MARK: - Waiting

    /// The request waits from now on.
    func waits(for stage: RequestStage) {
        wait = (stage, nil, now)
        if stage == .gate { recorder?.changed(self) }
    }

    /// The request waits for an action from now on, whose name is told if it is registered.
    func waits(forAction name: String) {
        wait = (.action, recorder?.declaredName(of: .action(name)), now)
    }

    /// The request goes on, if it has waited.
    func goesOn() {
        guard let wait else { return }
        add(wait.stage, .name(wait.name), since: wait.since)
        self.wait = nil
    }

    // MARK: - The end

    /// The request has come to its end; a second call does nothing.
    func end(_ result: Result<OpenOutcome, PageError>) {
        switch result {
        case .success(.opened(let page)): end(.opened(page.pageName))
        case .success(.handled(let name)): end(.handled(name))
        case .success(.waiting): end(.deferred)
        case .failure(let error): end(.failed(words(of: error)))
        }
    }

    private func words(of error: PageError) -> String {
        if let thrown, thrown.error == error { return "\(thrown.interceptor) failed" }
        return error.wordsInTrace { recorder?.declaredName(of: .pageName($0)) }
    }

    /// The request has been dropped.
    func drop(_ reason: String) { end(.dropped(reason)) }

    private func end(_ outcome: TraceEntry.Outcome) {
        guard !isOver else { return }
        goesOn()
        ended = now
        thrown = nil
        self.outcome = outcome
        recorder?.changed(self)
    }
}

/// One step of a request, in what the app has declared.
struct TracedStep {
    enum Subject {
        case route(Route)
        /// A name that the app has declared; `nil` for any other.
        case name(String?)
        case answer(by: String, String, TracedTarget?)
    }

    let stage: RequestStage
    let duration: Duration
    let subject: Subject

    @MainActor var entry: TraceEntry.Step {
        var step = TraceEntry.Step(stage: stage, duration: duration.inSeconds)
        switch subject {
        case .route(let route): step.name = route.key
        case .name(let name): step.name = name
        case .answer(let name, let answer, let target):
            (step.name, step.answer, step.target) = (name, answer, target?.entry.words)
        }
        return step
    }
}

extension Decision {
    /// Where it leads instead, or first.
    fileprivate var destination: Destination? {
        switch self {
        case .redirect(let destination, _, _), .detour(let destination, _): destination
        case .proceed, .amend, .reject, .handled: nil
        }
    }
}
