/// Drives openings: synchronously as far as possible, and then in a task.
extension PageContainer {
    /// The order for one request of a caller, with the requests that have led to the calling code.
    package func order(
        _ intent: Intent, trust: Trust, opener: Page? = nil, completion: PageCompletion? = nil
    ) -> OpenOrder {
        var order = OpenOrder(
            intent, trust: trust, opener: opener, completion: completion, after: trailOfCaller,
            in: session(of: opener))
        if let recorder {
            order.traced = recorder.began(trust == .external ? .link : .open, order, after: nil)
        }
        return order
    }

    /// The requests behind the calling code.
    var trailOfCaller: RequestTrail? {
        factory.trail ?? causeTrail ?? openingInTurn?.trail ?? trailOfCalls
    }

    // MARK: - Callers that wait

    /// Runs a request as far as possible; the caller waits for the rest.
    ///
    /// - Returns: `nil` if it waits at the gate.
    func beginAwaited(_ order: OpenOrder) throws(PageError) -> AwaitedOpening? {
        do throws(PageError) {
            try checkCaller()
            if Task.isCancelled || order.completion?.isCancelled == true { throw PageError.cancelled }
            let admitted = try navigation.turn { () throws(PageError) in try admit(order) }
            guard let opening = admitted else { return nil }
            return AwaitedOpening(opening, advance(opening, .begin), in: self)
        } catch {
            order.fail(error)
            throw error
        }
    }

    /// Runs a request to its outcome.
    func run(_ order: OpenOrder) async throws(PageError) -> OpenOutcome {
        guard let opening = try beginAwaited(order) else { return .waiting(for: .gate) }
        return try await opening.outcome()
    }

    /// Ensures that an interceptor does not wait for a request that has to pass the interceptor itself.
    package func checkCaller() throws(PageError) {
        if let call = interceptorCall { throw .openInsideInterceptor(interceptor: call.alias) }
    }

    // MARK: - Callers that do not wait

    /// Runs a request as far as possible, and the rest in its own task.
    @discardableResult
    func begin(_ opening: UnawaitedOpening) -> Result<OpenOutcome, PageError> {
        guard ledger.begin(opening, equality) else {
            if let traced = opening.order.traced { traced.drop("its page has asked for the same already") }
            return .success(.waiting(for: .answer))
        }
        if requestCall != nil {
            // Inside an interceptor or action, a caller that waits for it must not wait for this request, too.
            Call.leaveBehind { [self] in navigation.afterTurn { [self] in _ = launch(opening) } }
            return .success(.waiting(for: .answer))
        }
        guard navigation.canBeginAtOnce else {
            navigation.afterTurn { [self] in _ = launch(opening) }
            return .success(.waiting(for: .answer))
        }
        let result = navigation.turn { launch(opening) }
        // What the page has called for in its events has happened since.
        guard let page = result.page, page.isGone else { return result }
        return .success(.handled(by: page.pageName))
    }

    private func launch(_ unawaited: UnawaitedOpening) -> Result<OpenOutcome, PageError> {
        let opening: Opening
        do throws(PageError) {
            guard let admitted = try admit(unawaited.order) else {
                ledger.end(unawaited)
                return .success(.waiting(for: .gate))
            }
            opening = admitted
            unawaited.opening = admitted
        } catch {
            fail(unawaited, error)
            return .failure(error)
        }
        let step = advance(opening, .begin)
        if newestLinkWins, unawaited.order.trust == .external, !step.hasFailed {
            ledger.withdrawLinks(before: unawaited)
        }
        if let result = opening.resultAtOnce(step) {
            end(unawaited, opening, result)
            return result
        }
        unawaited.task = Call.leaveBehind { [weak self] in
            let result = await opening.finish(step)
            guard let self else { return }
            navigation.turn { end(unawaited, opening, result) }
        }
        if case .done(let result) = step { return result }
        return .success(.waiting(for: .answer))
    }

    private func end(
        _ unawaited: UnawaitedOpening, _ opening: Opening, _ result: Result<OpenOutcome, PageError>
    ) {
        var result = result
        if case .failure(.cancelled) = result, unawaited.isSuperseded {
            result = .failure(
                .superseded(subject: opening.request?.subject ?? "\(opening.wish.intent.destination)"))
        }
        close(opening, result)
        switch result {
        case .success: ledger.end(unawaited)
        case .failure(let error): fail(unawaited, error)
        }
        goOnReopening(after: opening, result)
    }

    private func goOnReopening(after opening: Opening, _ result: Result<OpenOutcome, PageError>) {
        switch result {
        case .success(.waiting), .failure(.sessionEnded): break
        case .success: goOnReopening(after: opening.wish, with: nil)
        case .failure(let error):
            goOnReopening(after: opening.wish, with: opening.remainder, because: error)
        }
    }

    /// The order that opens pages again.
    package func order(_ part: any ReopenedPart) -> OpenOrder {
        var order = order(part.intent, trust: .internal, opener: part.opener)
        order.reopened = part
        return order
    }

    /// Opens the pages of a stack that is opened again without its upper pages, which have failed; if there are none, the
    /// next part of the restore.
    func goOnReopening(after order: OpenOrder, with remainder: OpenOrder?, because error: PageError? = nil) {
        if let error, order.isReopening, !order.isOutdated {
            for follower in followers { follower.lost(order, above: remainder, because: error) }
        }
        guard let part = order.reopened, !order.isOutdated, !navigation.isEnded else { return }
        if let next = remainder ?? part.successor.map({ self.order($0) }) { begin(UnawaitedOpening(next)) }
    }

    /// Reports a failure to a caller that waits for a result, and to ``onFailure``, unless the request was withdrawn.
    private func fail(_ unawaited: UnawaitedOpening, _ error: PageError) {
        // Report the failure before the waiting caller gets it.
        if let traced = unawaited.order.traced { traced.end(.failure(error)) }
        let trail = unawaited.opening?.trail ?? unawaited.order.trail
        if unawaited.isReported, !error.isWithdrawal { report(error, after: trail) }
        fail(unawaited.order.completion, with: error, after: trail)
        ledger.end(unawaited)
    }

    /// Runs a request again after its detour.
    func resume(_ opening: Opening) {
        if let recorder {
            opening.traced = recorder.began(.resume, opening.wish, after: opening.wish.traced)
        }
        let followed = ledger.resume(opening, equality)
        drive(opening, isAnnounced: true) { [weak self, ledger] result in
            if let followed { ledger.leave(followed) }
            guard let self else {
                if case .failure(let error) = result { opening.wish.completion?.fail(error) }
                return
            }
            if case .failure(let error) = result {
                if !error.isWithdrawal { report(error, after: opening.trail) }
                fail(opening.wish.completion, with: error, after: opening.trail)
            }
            goOnReopening(after: opening, result)
        }
    }

    /// Runs an opening that no caller has requested, as far as possible, and the rest in its own task.
    ///
    /// - Parameters:
    ///   - isAnnounced: Whether events report it as a separate request.
    ///   - end: Called when it is over.
    func drive(
        _ opening: Opening, isAnnounced: Bool = false,
        _ end: @escaping @MainActor (Result<OpenOutcome, PageError>) -> Void
    ) {
        ledger.work.begin()
        navigation.afterTurn { [self] in
            if isAnnounced { announce(.willDispatch, of: opening.wish, nil) }
            let over = { @MainActor [ledger, weak self] (result: Result<OpenOutcome, PageError>) in
                if isAnnounced { self?.close(opening, result) }
                if let traced = opening.traced { traced.end(result) }
                end(result)
                ledger.work.end()
            }
            let step = advance(opening, .begin)
            if let result = opening.resultAtOnce(step) { return over(result) }
            Call.leaveBehind { [navigation] in
                let result = await opening.finish(step)
                navigation.turn { over(result) }
            }
        }
    }

    // MARK: - Steps

    /// Lets a request pass the gate, or holds it back.
    ///
    /// - Returns: `nil` if it is held back.
    private func admit(_ order: OpenOrder) throws(PageError) -> Opening? {
        if navigation.isEnded { throw .navigation(.ended) }
        if let trail = order.trail, trail.isTooLong { throw trail.exhausted }
        if try gate.holds(order) { return nil }
        announce(.willDispatch, of: order, nil)
        return Opening(order, in: self)
    }

    /// Continues an opening; requests that are made meanwhile start when the turn is over.
    func advance(_ opening: Opening, _ answer: Opening.Answer) -> Opening.Step {
        navigation.turn {
            let outer = (openingInTurn, causeTrail)
            (openingInTurn, causeTrail) = (opening, nil)
            defer { (openingInTurn, causeTrail) = outer }
            let step = continuing(opening.wish) { opening.advance(answer) }
            ledger.note(opening)
            if case .done(.success(.opened)) = step { ledger.supersede(by: opening) }
            return step
        }
    }

    /// Continues an opening; code of pages that is called for a session which has ended speaks for that one.
    private func continuing<Result>(_ order: OpenOrder, _ body: () -> Result) -> Result {
        guard let session = order.session, session.isOver else { return body() }
        return onBehalf(of: session, body)
    }

    /// Records and reports the result of an opening.
    fileprivate func close(_ opening: Opening, _ result: Result<OpenOutcome, PageError>) {
        navigation.turn {
            if let traced = opening.traced { traced.end(result) }
            if case .success(let outcome) = result, !opening.wish.isOutdated {
                note(outcome, of: opening.wish)
                for follower in followers { follower.ended(opening.wish, with: outcome) }
            }
            if case .success(.handled(let name)) = result, let completion = opening.wish.completion,
                let problem = completion.problem(ofHandler: name)
            {
                fail(completion, with: problem, after: opening.trail)
            }
            announce(.didDispatch, of: opening.wish, result)
        }
    }

    private func announce(
        _ event: DispatchEvent, of order: OpenOrder,
        _ result: @autoclosure () -> Result<OpenOutcome, PageError>?
    ) {
        guard events.dispatch.hasTaps(for: event) else { return }
        let trail = order.trail ?? RequestTrail(limit: factory.redirectLimit)
        continuing(order) {
            telling(trail.next) {
                events.dispatch.emit(
                    event, Dispatch(intent: order.intent, trust: order.trust, result: result()))
            }
        }
    }

    private func equality(_ destination: Destination) -> ParameterEquality {
        let page = try? factory.pageName(for: destination)
        let plan = page.flatMap { factory.pages.registration(orNil: $0)?.blueprint.plan }
        return ParameterEquality(injection: plan, route: nil)
    }
}

extension PageError {
    /// Whether the request was withdrawn, which does not count as a failure.
    fileprivate var isWithdrawal: Bool {
        switch self {
        case .cancelled, .superseded: true
        default: false
        }
    }
}

/// A request whose caller waits for its outcome, and does not retain the container.
@MainActor
struct AwaitedOpening {
    private let opening: Opening
    private let step: Opening.Step
    private let work: WorkLedger
    private weak var container: PageContainer?

    fileprivate init(_ opening: Opening, _ step: Opening.Step, in container: PageContainer) {
        (self.opening, self.step, self.container) = (opening, step, container)
        work = container.ledger.work
        work.begin()
    }

    /// Waits for the outcome; to be called once.
    func outcome() async throws(PageError) -> OpenOutcome {
        defer { work.end() }
        let result = await opening.finish(step)
        container?.close(opening, result)
        if case .failure(let error) = result { opening.wish.fail(error) }
        return try result.get()
    }
}

extension OpenOrder {
    /// Tells those that wait for the request that it has failed.
    @MainActor
    fileprivate func fail(_ error: PageError) {
        if let traced { traced.end(.failure(error)) }
        completion?.fail(error)
    }
}
