/// Everything that one call of a door asks for: what, on whose behalf, from which page, and who waits for a result.
struct OpenOrder: Sendable {
    private(set) var intent: Intent
    private(set) var trust: Trust

    /// The page that asks; what waits does not keep it.
    private(set) weak var opener: Page?
    var completion: PageCompletion?

    /// The requests that have led to the code that asks: an action, an interceptor, a filter or an initializer; `nil`
    /// for everything else.
    let trail: RequestTrail?

    /// The request, as a recorder writes it down.
    var traced: TracedRequest?

    /// When it was asked for; `nil` if that does not matter.
    let epoch: OpeningEpoch?

    @MainActor
    init(
        _ intent: Intent, trust: Trust, opener: Page? = nil, completion: PageCompletion? = nil,
        after trail: RequestTrail? = nil, in epoch: OpeningEpoch? = nil
    ) {
        self.intent = intent
        self.trail = trail
        self.epoch = epoch
        // Trust can only fall.
        self.trust = intent.trust == .external ? .external : trust
        self.opener = opener
        self.completion = completion ?? intent.completion
    }

    /// Whether it is from before a sign-out, or before a wall came up.
    @MainActor
    var isOutdated: Bool { epoch?.isOver == true }

    /// Sees to it that a request from before a sign-out is not opened after it.
    @MainActor
    func checkEpoch() throws(PageError) {
        if isOutdated { throw .sessionEnded }
    }

    /// Asks for something else on the same behalf, or on a lower one.
    mutating func replace(with intent: Intent) {
        self.intent = intent
        if intent.trust == .external { trust = .external }
    }
}
