/// Pages of a stack that were there before and are opened again, as one request.
///
/// A page that cannot be opened costs those above it, and none below it.
package protocol ReopenedStack: Sendable {
    /// The pages as one intent for the stack.
    @MainActor var intent: Intent { get }

    /// Whether other pages have taken their place, so that they are not opened any more.
    @MainActor var isReplaced: Bool { get }

    /// How many pages there are.
    var count: Int { get }

    /// The stack; `nil` if it is not displayed yet.
    var navigator: Navigator? { get }

    /// The requests that are made when the pages are there, or lost.
    @MainActor func followingOrders(in container: PageContainer) -> [OpenOrder]

    /// How many of the pages, from the bottom, routes open.
    @MainActor func countOfPages(by resolver: RequestResolver) -> Int

    /// The lower pages, which can be opened without the others; `nil` for none.
    func prefix(_ count: Int) -> Self?
}
