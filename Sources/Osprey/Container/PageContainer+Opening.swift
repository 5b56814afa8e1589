public import Foundation

extension PageContainer {
    /// Opens something from inside the app.
    ///
    /// Returns when the host has shown the page. Call it from any isolation; requests are taken in the order in
    /// which they arrive on the main actor, and one that an interceptor holds up is shown above what has come meanwhile.
    /// Until ``start()`` has finished, a request is held back and the outcome is ``OpenOutcome/deferred``.
    ///
    /// A task that is cancelled before the page is shown withdraws the request: it gets ``PageError/cancelled`` at
    /// once, and nothing has changed. When the host is at work on it already, the page stays, and this returns.
    ///
    /// - Throws: ``PageError``, with nothing changed, whatever went wrong.
    @discardableResult
    public func open(_ intent: some Openable) async throws(PageError) -> OpenOutcome {
        try await run(order(intent.intent, trust: .internal))
    }

    /// Opens a page by its class.
    @discardableResult
    public func open(
        _ page: Page.Type, _ parameters: Parameters = [:], options: OpenOptions = OpenOptions()
    ) async throws(PageError) -> OpenOutcome {
        try await open(Intent(.page(page), parameters, options: options))
    }

    /// Opens something that comes from outside the app: a link, a notification, another app.
    ///
    /// Only routes that are marked `external` answer, along every redirect. Otherwise as ``open(_:)``.
    @discardableResult
    public func handle(_ intent: some IntentConvertible) async throws(PageError) -> OpenOutcome {
        try await run(order(intent.intent, trust: .external))
    }

    /// Opens a link that comes from outside the app.
    ///
    /// A `URL` has no other way in: ``open(_:)`` with one does not compile, as nobody could tell who vouches for it.
    /// One of the app's own is opened as `.url(url)`.
    @discardableResult
    public func handle(_ link: URL) async throws(PageError) -> OpenOutcome {
        try await handle(Intent(link: link))
    }

    /// Opens something from inside the app and does not wait, for a button or another place that cannot.
    ///
    /// The page is there when the call returns, unless the request has to wait; the article <doc:RequestRules> lists the
    /// cases. Errors go to ``onFailure``; see ``open(_:)`` for the rest.
    ///
    /// - Returns: The page, the error that ``onFailure`` has heard, or why the request waits.
    @discardableResult
    public func openNow(_ intent: some Openable) -> OpenStatus {
        begin(UnawaitedOpening(order(intent.intent, trust: .internal)))
    }

    /// Opens a page by its class and does not wait; see ``openNow(_:)``.
    @discardableResult
    public func openNow(
        _ page: Page.Type, _ parameters: Parameters = [:], options: OpenOptions = OpenOptions()
    ) -> OpenStatus {
        openNow(Intent(.page(page), parameters, options: options))
    }

    /// Opens something that comes from outside the app and does not wait, as an application delegate has to.
    ///
    /// ```swift
    /// func application(_ app: UIApplication, open url: URL, options: [...]) -> Bool {
    ///     container.handleNow(url).isPossible
    /// }
    /// ```
    ///
    /// Errors go to ``onFailure``; see ``openNow(_:)`` and ``handle(_:)-(IntentConvertible)`` for the rest.
    ///
    /// - Returns: The same as ``openNow(_:)``. A link that comes before the start is held, and has not
    ///   failed yet, whatever it is: ask ``canOpen(_:)`` where the difference matters.
    @discardableResult
    public func handleNow(_ intent: some IntentConvertible) -> OpenStatus {
        begin(UnawaitedOpening(order(intent.intent, trust: .external)))
    }

    /// Opens a link that comes from outside the app and does not wait; see ``handleNow(_:)-(IntentConvertible)``.
    @discardableResult
    public func handleNow(_ link: URL) -> OpenStatus {
        handleNow(Intent(link: link))
    }
}
