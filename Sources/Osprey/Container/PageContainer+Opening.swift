import OspreyParameters

/// `open` does not wait and reports errors to ``PageContainer/onFailure``; `opened` waits and throws them.
///
/// Which of the two runs never depends on the calling code. `link` is for everything that comes from outside the app.
extension PageContainer {
    // MARK: - Without waiting

    /// Opens a page or an action from inside the app, and returns its outcome so far.
    ///
    /// The page is open when the call returns, unless the request has to wait; the article <doc:Opening> lists the
    /// cases. Until ``start()`` has finished, requests are held back. Errors go to ``onFailure``; nothing has changed then.
    ///
    /// ```swift
    /// container.open("shop://cart")
    /// container.open(Routes.loan(loanId: 7))
    /// ```
    ///
    /// - Returns: The page, the error that was passed to ``onFailure``, or for what the request waits.
    @discardableResult
    public func open(_ intent: some Openable) -> Result<OpenOutcome, PageError> {
        begin(UnawaitedOpening(order(intent.intent, trust: .internal)))
    }

    /// Opens an intent, such as the literal of a URL, from inside the app; see ``open(_:)-(Openable)``.
    @discardableResult
    public func open(_ intent: Intent) -> Result<OpenOutcome, PageError> {
        begin(UnawaitedOpening(order(intent, trust: .internal)))
    }

    /// Opens a page by its class; see ``open(_:)-(Openable)``.
    @discardableResult
    public func open(
        _ page: Page.Type, _ parameters: Parameters = [:], options: OpenOptions = OpenOptions()
    ) -> Result<OpenOutcome, PageError> {
        open(Intent(.page(page), parameters, options: options))
    }

    /// Opens something that comes from outside the app: a link, a notification, a request of another app.
    ///
    /// Only routes that are marked `external` match, and so must every route along a redirect. Everything else is as for
    /// ``open(_:)-(Openable)``.
    ///
    /// ```swift
    /// func application(_ app: UIApplication, open url: URL, options: [...]) -> Bool {
    ///     container.open(link: url).isPossible
    /// }
    /// ```
    ///
    /// - Returns: The same as ``open(_:)-(Openable)``. A link that arrives before the start is held back and cannot have
    ///   failed yet, even if it is invalid: use ``canOpen(link:)`` where the difference matters.
    @discardableResult
    public func open(link: some ExternallyOpenable) -> Result<OpenOutcome, PageError> {
        begin(UnawaitedOpening(order(link.intent, trust: .external)))
    }

    // MARK: - Waiting

    /// Opens a page or an action from inside the app, and returns when the host has shown the page.
    ///
    /// You can call it from any isolation. Requests run in the order in which they arrive on the main actor. A request
    /// that an interceptor holds up is shown above pages that were opened meanwhile. Until ``start()`` has finished,
    /// requests are held back, and the outcome is ``OpenOutcome/waiting(for:)``.
    ///
    /// Cancelling the task before the page is shown withdraws the request: the call throws ``PageError/cancelled`` at
    /// once, and nothing has changed. If the host is already showing the page, the page stays, and the call returns
    /// normally.
    ///
    /// - Throws: ``PageError`` if the page could not be opened; nothing has changed then.
    @discardableResult
    public func opened(_ intent: some Openable) async throws(PageError) -> OpenOutcome {
        try await run(order(intent.intent, trust: .internal))
    }

    /// Opens an intent, such as the literal of a URL, and waits; see ``opened(_:)-(Openable)``.
    @discardableResult
    public func opened(_ intent: Intent) async throws(PageError) -> OpenOutcome {
        try await run(order(intent, trust: .internal))
    }

    /// Opens a page by its class, and waits; see ``opened(_:)-(Openable)``.
    @discardableResult
    public func opened(
        _ page: Page.Type, _ parameters: Parameters = [:], options: OpenOptions = OpenOptions()
    ) async throws(PageError) -> OpenOutcome {
        try await opened(Intent(.page(page), parameters, options: options))
    }

    /// Opens something that comes from outside the app, and waits; see ``open(link:)`` and ``opened(_:)-(Openable)``.
    @discardableResult
    public func opened(link: some ExternallyOpenable) async throws(PageError) -> OpenOutcome {
        try await run(order(link.intent, trust: .external))
    }
}
