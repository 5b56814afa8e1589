/// Everything that one call of a door asks for: what, on whose behalf, from which page, and who waits for a result.
struct OpenOrder: Sendable {
    var intent: Intent
    let origin: Origin
    var opener: Page?
    var completion: PageCompletion?
}
