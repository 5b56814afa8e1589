/// What the factory answers to a request: a page that is ready to be placed.
struct BuiltPage {
    let page: Page
    let request: PageRequest

    /// New values for a page that existed already; they take effect when the page is placed.
    let reinjection: PreparedInjection?

    /// Whether the page was there already.
    let isReused: Bool

    /// Makes the request the page's newest one and gives it its new values.
    @MainActor
    func place() {
        guard let origins = page.origins else { return }
        origins.request = request
        if page.lifecycle.contains(.kept) { origins.container?.factory.singletonStore.place(page) }
        reinjection?.apply()
    }
}
