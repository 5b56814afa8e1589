/// The chain of requests that one request has led to so far, for finding loops and endless chains.
///
/// A request leads to another one by a redirect, or because an action, interceptor, filter or initializer that works on
/// it opens something; that request continues the trail.
package struct RequestTrail: FailureCause {
    // Most requests lead nowhere else, so the latest one is kept outside of the array.
    private var earlier: [PageRequest] = []
    private var latest: PageRequest?
    /// The first request, as a recorder writes it down.
    package var traced: (any RequestRecord)?

    private let limit: Int
    private var hops = 0

    /// - Parameters:
    ///   - limit: How many redirects a chain may have.
    ///   - hopsLeft: How many of them are left; all by default.
    init(limit: Int, hopsLeft: Int? = nil) {
        self.limit = limit
        hops = limit - (hopsLeft ?? limit)
    }

    /// Whether the app was told of a circle, or of an ended session: failures of requests in its answer are not told.
    private(set) var isSpent = false

    /// The trail of what the app asks for when it is told of the failure of the latest request.
    func failed(with error: PageError) -> RequestTrail {
        var trail = next
        switch error {
        case .redirectLoop, .tooManyRedirects, .sessionEnded: trail.isSpent = true
        default: break
        }
        return trail
    }

    /// The trail of what the app asks for when it is told of the latest request.
    var next: RequestTrail {
        var trail = self
        // The next request counts where the latest one is known.
        if latest == nil { trail.hops += 1 }
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

extension PageRequest {
    fileprivate func repeats(_ earlier: PageRequest) -> Bool {
        wantsTheSame(as: earlier) && (trust == earlier.trust || action != nil)
    }
}
