import OspreyParameters
import OspreyRouting

/// A page that a filter or interceptor shows first; the request goes on when it has finished, once and in time.
@MainActor
struct Detour {
    /// How a detour ends.
    enum End {
        /// Its page has finished in time.
        case passed

        /// The request is dropped: a caller that waits for its result gets the first value, `onFailure` the second.
        case dropped(ResultCancelled, because: PageError)
    }

    let diversion: Diversion
    // Completions that outlive the container do not use it: they call it by a weak reference.
    unowned let container: PageContainer

    var key: Diversion.Key { diversion.key }

    /// The error of a filter that asks for the detour again.
    var unsatisfied: PageError {
        .detourUnsatisfied(page: pageName, by: diversion.filter)
    }

    /// The name of the page, for messages.
    var pageName: String {
        RequestResolver(container: container).pageName(for: diversion.destination)
            ?? "\(diversion.destination)"
    }

    /// Lets the page of an equal detour, if there is one, finish for this detour, too: then both requests go on.
    ///
    /// - Parameter completion: Called when the page has left. The page retains it until then, so it must not retain the
    ///   container.
    /// - Returns: Whether there is such a page.
    func isJoined(by completion: PageCompletion?) -> Bool {
        guard let page = pageThatIsWaitedFor, let completion else { return false }
        page.deliver(to: completion, in: container)
        return true
    }

    /// The diversion that leads to the page, for an order.
    func entrance(for order: OpenOrder) -> Diversion {
        // The root of a tab is requested by the app itself, even if a request from outside selects the tab.
        var request = diversion.request
        if order.trust == .external { request.trust = .external }
        return Diversion(
            .detour, to: diversion.destination, diversion.parameters, OpenOptions(display: .cover),
            insteadOf: request, by: diversion.filter)
    }

    /// The order for the page, with the completion that it calls when it has left.
    func order(_ completion: PageCompletion, for order: OpenOrder) -> OpenOrder {
        let entrance = entrance(for: order)
        let intent = Intent(entrance.destination, entrance.parameters, options: entrance.options)
        return OpenOrder(
            intent, trust: order.trust, opener: order.opener, completion: completion, in: order.session)
    }

    /// Whether an equal page in front may be reused: only if it could finish.
    func reuse(for order: OpenOrder) -> RouteReuse { isFrontPageLeavable(order) ? .top : .never }

    /// The unfinished page of an equal detour, wherever it is and whatever is above it.
    ///
    /// It may also be a page that replaces a root, if it is visible.
    private var pageThatIsWaitedFor: Page? {
        container.navigation.pagesBelowWindows.last { page in
            // Stops at the first one: all that wait for the page may be many.
            if page.isDetour,
                page.completions.contains(where: { $0.detour.map(diversion.leadsAlike) ?? false })
            {
                return true
            }
            return page.isActive && isStandIn(page)
        }
    }

    /// Whether a page replaces a root because of the same filter; another filter's detour may take it off the root.
    private func isStandIn(_ page: Page) -> Bool {
        page.standIn.map { $0.detour.isSame(as: diversion) } ?? false
    }

    /// The completion that the page calls when it has left.
    ///
    /// - Parameters:
    ///   - waiting: The request that goes on when the page has finished, if a caller made one.
    ///   - end: Called once, unless the page is never shown.
    func completion(before waiting: OpenOrder? = nil, _ end: @escaping (End) -> Void) -> PageCompletion {
        let (passed, page) = (container.clock.stopwatch(), pageName)
        return PageCompletion(for: diversion, before: waiting) { [weak container] result in
            switch result {
            case .success(.finished) where passed() <= container?.detourLifetime ?? .zero:
                end(.passed)
            case .success(.finished):
                let cancelled = ResultCancelled(page: page, code: "expired", data: [:])
                end(.dropped(cancelled, because: .detourExpired(page: page)))
            case .success(.cancelled(let cancelled)):
                let error = PageError.detourCancelled(page: cancelled.page, code: cancelled.code)
                end(.dropped(cancelled, because: error))
            case .failure:
                // The page itself had to wait for a detour, and could not be shown after it.
                let cancelled = ResultCancelled(page: page, code: "failed", data: [:])
                let error = PageError.detourCancelled(page: cancelled.page, code: cancelled.code)
                end(.dropped(cancelled, because: error))
            }
        }
    }

    /// Whether the page in front could finish, so that a detour to an equal page may reuse it.
    private func isFrontPageLeavable(_ order: OpenOrder) -> Bool {
        let tree = container.navigation
        // Pages that are opened from a window are shown in front.
        let opened = order.opener?.navigator.flatMap {
            tree.presentation(of: $0)?.style.isWindow == true ? nil : $0
        }
        guard let navigator = opened ?? tree.unobserved.front else { return false }
        return navigator.unobservedPages.count > 1 || tree.presentation(of: navigator) != nil
    }
}

// MARK: - Roots of tabs

extension PageContainer {
    /// Presents the page that the root of a tab waits for, and performs an operation again when it has finished.
    ///
    /// - Returns: A ticket for the outcome of the repeated operation.
    func perform(
        _ operation: any NavigationOperation, behind diversion: Diversion, after detours: [Diversion.Key]
    ) -> Outcome {
        let (detour, session) = (Detour(diversion: diversion, container: self), session(of: nil))
        // A call in the answer to its failure is a circle.
        let trail = trailOfCaller?.continued.afresh() ?? RequestTrail(limit: factory.redirectLimit)
        func refusal(_ error: PageError) -> Outcome {
            .refused(.guardFailed(by: diversion.filter, cause: ErrorCause(error)))
        }
        if detours.contains(detour.key) { return refusal(detour.unsatisfied) }
        let again = DetouredOperation(operation: operation, detours: detours + [detour.key])
        let ticket = OperationTicket()
        var order = OpenOrder(Intent(diversion.destination), trust: .internal, in: session)
        if let recorder { order.traced = recorder.began(.root, order, after: nil) }
        let opening = Opening(to: detour, for: order, along: trail, routes: router.table) {
            [weak self] end in
            switch end {
            case .passed: ticket.settle(self?.navigation.perform(again) ?? .refused(.ended))
            case .dropped(_, let error):
                ticket.settle(refusal(error))
                self?.report(error, after: trail)
            }
        }
        drive(opening) { [weak self] result in
            guard case .failure(let error) = result else { return }
            ticket.settle(refusal(error))
            self?.report(error, after: trail)
        }
        return .queued(ticket)
    }
}

/// An operation that is performed again after the detours of the roots that it needs.
private struct DetouredOperation: NavigationOperation {
    let operation: any NavigationOperation
    let detours: [Diversion.Key]

    var manner: OperationManner { operation.manner }

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        do throws(Stop) {
            try operation.plan(&draft)
        } catch {
            // When plugins have been asked, this operation goes on, with its detours.
            if case .permissionNeeded = error { draft.permission?.goesOn(with: self) }
            throw error
        }
    }

    func deliver() { operation.deliver() }

    package func divert(_ detour: Diversion, in tree: NavigationTree) -> Outcome {
        tree.container?.perform(operation, behind: detour, after: detours) ?? Stop.diverted(detour).outcome
    }
}

extension Diversion {
    /// A detour for one page.
    struct Question: Equatable {
        let key: Key
        let page: String?
        let parameters: Parameters
    }

    /// The detour, for the page that was asked about: the same filter may ask for it before another page of the request.
    var question: Question {
        Question(
            key: key, page: request.url?.original ?? request.page, parameters: request.parameters)
    }

    /// Whether another diversion leads to the same page with the same parameters.
    func leadsAlike(_ other: Diversion) -> Bool {
        other.destination == destination && other.parameters == parameters
    }

    /// Whether another diversion leads to the same page for the same filter.
    func isSame(as other: Diversion) -> Bool { key == other.key && leadsAlike(other) }
}
