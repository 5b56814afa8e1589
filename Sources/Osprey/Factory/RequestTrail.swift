/// The chain of requests that one request has led to so far, for finding loops and endless chains.
///
/// A request leads to another one by a redirect, or because an action, interceptor, filter or initializer that works on
/// it opens something; that request continues the trail.
package struct RequestTrail: RequestCause {
    // Most requests lead nowhere else, so the latest one is kept outside of the array.
    private var earlier: [PageRequest] = []
    private var latest: PageRequest?
    /// The first request, as a recorder writes it down.
    package var traced: (any RequestRecord)?

    private let limit: Int
    private var hops = 0

    /// - Parameter limit: How many redirects a chain may have.
    init(limit: Int) {
        self.limit = limit
    }

    /// Whether the app was told of a circle, or of an ended session.
    private var isOver = false

    /// The failures of which the app was told on the way, also of other requests in its answers.
    private var told: ProblemChain?

    /// Whether failures are not told any more: the app knows of the circle, or of the ended session.
    @MainActor var isSpent: Bool { isOver || told?.isFull == true }

    /// The error to report for a failure of the latest request, and the trail of requests in the answer of the app.
    @MainActor
    func reported(_ error: PageError) -> (error: PageError, trail: RequestTrail) {
        if case .sessionEnded = error { return (error, failed(with: error)) }
        let told = told ?? ProblemChain()
        let isLast = !told.grow() || told.isFull || hopsLeft == 0
        let error = isLast && !error.isCircle ? exhausted : error
        if error.isCircle { told.end() }
        var trail = failed(with: error)
        trail.told = told
        return (error, trail)
    }

    /// The trail of requests in the answer to a failure of the latest request.
    func failed(with error: PageError) -> RequestTrail {
        var trail = next
        switch error {
        case .redirectLoop, .tooManyRedirects, .sessionEnded: trail.isOver = true
        default: break
        }
        return trail
    }

    /// The trail of what the app asks for when it is told of the latest request, or of a failure without one.
    var next: RequestTrail {
        var trail = self
        if let latest { trail.earlier.append(latest) }
        (trail.latest, trail.hops) = (nil, hops + 1)
        return trail
    }

    /// The trail of what calling code asks for: where the app was told of a request, that already counts.
    var continued: RequestTrail { latest == nil ? self : next }

    /// The same number of redirects without the requests, which may come again: after a detour, or in the next session.
    func afresh(redirects more: Int = 0) -> RequestTrail {
        var trail = RequestTrail(limit: limit)
        (trail.hops, trail.isOver, trail.told) = (hops + more, isOver, told)
        return trail
    }

    /// How many more redirects the request may take.
    var hopsLeft: Int { max(0, limit - hops) }

    /// Adds the next request.
    ///
    /// A request from outside may be repeated once from inside, for example by the interceptor that checks external
    /// requests. An action may not, as it would only call itself.
    ///
    /// - Throws: ``PageError/redirectLoop(chain:)`` if the same page was requested with the same parameters before,
    ///   ``PageError/tooManyRedirects(limit:chain:)`` if the limit is exceeded.
    mutating func append(_ request: PageRequest) throws(PageError) {
        let (trail, problem) = followed(by: request)
        self = trail
        if let problem { throw problem }
    }

    /// The trail with the next request, and why that is not allowed; see ``append(_:)``.
    func followed(by request: PageRequest) -> (RequestTrail, problem: PageError?) {
        var trail = self
        if latest != nil { trail.hops += 1 }
        trail.hops += request.match?.redirects.count ?? 0
        if let latest { trail.earlier.append(latest) }
        trail.latest = request
        let isLoop = trail.earlier.contains { request.repeats($0) }
        return (trail, isLoop ? .redirectLoop(chain: trail.chain) : trail.isTooLong ? trail.exhausted : nil)
    }

    var isTooLong: Bool { hops > limit }

    /// The error of a request that has no redirects left.
    var exhausted: PageError { .tooManyRedirects(limit: limit, chain: chain) }

    private var chain: [String] { (earlier + (latest.map { [$0] } ?? [])).map(\.subject) }
}

extension PageError {
    /// Whether it reports a circle of requests.
    fileprivate var isCircle: Bool {
        switch self {
        case .redirectLoop, .tooManyRedirects: true
        default: false
        }
    }
}

extension PageRequest {
    fileprivate func repeats(_ earlier: PageRequest) -> Bool {
        wantsTheSame(as: earlier) && (trust == earlier.trust || action != nil)
    }
}
