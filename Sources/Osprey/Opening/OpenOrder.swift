/// Everything that one call of a door asks for: what, on whose behalf, from which page, and who waits for a result.
struct OpenOrder: Sendable {
    private(set) var intent: Intent
    private(set) var origin: Origin

    /// The page that asks; what waits does not keep it.
    private(set) weak var opener: Page?
    var completion: PageCompletion?

    /// The requests that have led to the code that asks: an action, an interceptor, a filter or an initializer; `nil`
    /// for everything else.
    let trail: RequestTrail?

    @MainActor
    init(
        _ intent: Intent, origin: Origin, opener: Page? = nil, completion: PageCompletion? = nil,
        after trail: RequestTrail? = nil
    ) {
        self.intent = intent
        self.trail = trail
        // An origin can only fall.
        self.origin = intent.origin == .external ? .external : origin
        self.opener = opener
        self.completion = completion ?? intent.result?.completion
    }

    /// Asks for something else on the same behalf, or on a lower one.
    mutating func replace(with intent: Intent) {
        self.intent = intent
        if intent.origin == .external { origin = .external }
    }
}
