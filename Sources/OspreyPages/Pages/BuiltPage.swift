import OspreyInjection

/// The factory's answer to a request: a page that is ready to be placed.
@MainActor
package struct BuiltPage {
    package let page: Page

    /// The request as the page keeps it.
    package let request: PageRequest

    /// New values for a page that already existed; they take effect when the page is placed.
    let reinjection: PreparedInjection?

    /// Whether the page already existed.
    package let isReused: Bool

    /// Whether the page stays unchanged, with the request and the values that it has.
    let isUnchanged: Bool

    package init(page: Page, request: PageRequest, reinjection: PreparedInjection?, isReused: Bool) {
        self.page = page
        self.request = request.withoutObjects
        self.reinjection = reinjection
        self.isReused = isReused
        isUnchanged = false
    }

    /// A page that the app has made; if it has made it by hand, no request is the page's.
    init(made page: Page) {
        self.page = page
        request = page.request
        reinjection = nil
        isReused = page.isKept
        isUnchanged = page.engagement == nil
    }

    /// A page that already is where it is wanted, with the wanted values.
    package init(staying page: Page) {
        self.page = page
        request = page.request
        reinjection = nil
        isReused = true
        isUnchanged = true
    }

    /// Whether the page loses what the user has entered, so that it has to be asked first.
    package var losesEntries: Bool { reinjection?.changesSaved == true }

    /// Makes the request the page's newest one and gives it its new values.
    package func place() {
        guard !isUnchanged,
            let engagement = page.engagement ?? page.owner.map({ page.engaged(in: $0) })
        else { return }
        let secrets = isReused ? engagement.request.secrets.texts : []
        engagement.request = request
        if !secrets.isEmpty { engagement.request.earlierSecrets.formUnion(secrets) }
        engagement.session = nil
        if page.isKept { engagement.owner?.place(singleton: page) }
        reinjection?.apply()
    }
}
