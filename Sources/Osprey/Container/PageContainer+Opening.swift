public import Foundation
import OspreyParameters

extension PageContainer {
    /// Opens a page or an action from inside the app.
    ///
    /// Returns when the host has shown the page. You can call it from any isolation. Requests run in the order in which
    /// they arrive on the main actor. A request that an interceptor holds up is shown above pages that were opened
    /// meanwhile. Until ``start()`` has finished, requests are held back, and the outcome is ``OpenOutcome/deferred``.
    ///
    /// Cancelling the task before the page is shown withdraws the request: the call throws ``PageError/cancelled`` at
    /// once, and nothing has changed. If the host is already showing the page, the page stays, and the call returns
    /// normally.
    ///
    /// - Throws: ``PageError`` if the page could not be opened; nothing has changed then.
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

    /// Opens something that comes from outside the app: a link, a notification, a request of another app.
    ///
    /// Only routes that are marked `external` match, and so must every route along a redirect. Everything else is as
    /// for ``open(_:)``.
    @discardableResult
    public func handle(_ intent: some ExternallyOpenable) async throws(PageError) -> OpenOutcome {
        try await run(order(intent.intent, trust: .external))
    }

    /// Opens a link that comes from outside the app.
    ///
    /// This is the only way to open a `URL` value: passing one to ``open(_:)`` does not compile, because a URL does not
    /// say whether it can be trusted. To open one of the app's own URLs, use `.url(url)`.
    @discardableResult
    public func handle(_ link: URL) async throws(PageError) -> OpenOutcome {
        try await handle(Intent(link: link))
    }

    /// Opens something from inside the app without waiting, for synchronous code such as the action of a button.
    ///
    /// The page is open when the call returns, unless the request has to wait; the article <doc:RequestRules> lists the
    /// cases. Errors go to ``onFailure``. Everything else is as for ``open(_:)``.
    ///
    /// - Returns: The page, the error that was passed to ``onFailure``, or why the request waits.
    @discardableResult
    public func openNow(_ intent: some Openable) -> OpenStatus {
        begin(UnawaitedOpening(order(intent.intent, trust: .internal)))
    }

    /// Opens a page by its class without waiting; see ``openNow(_:)``.
    @discardableResult
    public func openNow(
        _ page: Page.Type, _ parameters: Parameters = [:], options: OpenOptions = OpenOptions()
    ) -> OpenStatus {
        openNow(Intent(.page(page), parameters, options: options))
    }

    /// Opens something that comes from outside the app without waiting, for example in an application delegate.
    ///
    /// ```swift
    /// func application(_ app: UIApplication, open url: URL, options: [...]) -> Bool {
    ///     container.handleNow(url).isPossible
    /// }
    /// ```
    ///
    /// Errors go to ``onFailure``; see ``openNow(_:)`` and ``handle(_:)-(ExternallyOpenable)`` for the rest.
    ///
    /// - Returns: The same as ``openNow(_:)``. A link that arrives before the start is held back and cannot have failed
    ///   yet, even if it is invalid: use ``canOpen(_:)`` where the difference matters.
    @discardableResult
    public func handleNow(_ intent: some ExternallyOpenable) -> OpenStatus {
        begin(UnawaitedOpening(order(intent.intent, trust: .external)))
    }

    /// Opens a link that comes from outside the app without waiting; see ``handleNow(_:)-(ExternallyOpenable)``.
    @discardableResult
    public func handleNow(_ link: URL) -> OpenStatus {
        handleNow(Intent(link: link))
    }
}
