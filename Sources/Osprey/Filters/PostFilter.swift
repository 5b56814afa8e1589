/// Sees pages that have just been built, before anyone else does.
///
/// It is not called for a page that exists already. The page has its injected values and has not been revealed.
@MainActor
public protocol PostFilter: PageFilter {
    /// Lets the page be used, or leads elsewhere.
    ///
    /// After a redirect and ``Decision/reject(reason:)`` the page is discarded and gets `finished`.
    /// The other decisions make no sense here: they are errors of the filter and reject the request.
    func built(_ page: Page, for request: PageRequest) -> Decision
}
