/// Everything that one call of a door asks for: what, on whose behalf, from which page, and who waits for a result.
struct OpenOrder: Sendable {
    var intent: Intent
    let origin: Origin
    var opener: Page?
    var completion: PageCompletion?

    @MainActor
    init(_ intent: Intent, origin: Origin, opener: Page? = nil, completion: PageCompletion? = nil) {
        self.intent = intent
        // An origin can only fall.
        self.origin = intent.origin == .external ? .external : origin
        self.opener = opener
        self.completion = completion ?? intent.result?.completion
    }
}
