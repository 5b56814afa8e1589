/// The requests that one request has led to so far, to find circles and endless chains.
struct RequestTrail {
    private(set) var requests: [PageRequest] = []
    private let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    /// Notes the next request.
    ///
    /// - Throws: ``PageError/redirectLoop(chain:)`` if the same page was asked for with the same parameters before,
    ///   ``PageError/tooManyRedirects(limit:chain:)`` if the limit is passed.
    mutating func append(_ request: PageRequest) throws(PageError) {
        let isLoop = requests.contains { $0.wantsTheSame(as: request) }
        requests.append(request)
        if isLoop { throw .redirectLoop(chain: chain) }
        if requests.count - 1 > limit { throw .tooManyRedirects(limit: limit, chain: chain) }
    }

    private var chain: [String] { requests.map(\.subject) }
}
