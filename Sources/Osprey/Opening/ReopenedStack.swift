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

    /// The requests of the pages, bottom to top, each with its trust.
    @MainActor var requests: [Intent] { get }

    /// The stack; `nil` if it is not displayed yet.
    var navigator: Navigator? { get }

    /// The page of the stack above which they are opened; `nil` if the stack has none.
    var opener: Page? { get }

    /// The stack that is opened when the pages are there, or lost; `nil` for none.
    var successor: Self? { get }

    /// The requests that are made after the last stack.
    @MainActor var following: [Intent] { get }

    /// The lower pages, which can be opened without the others; `nil` for none.
    func prefix(_ count: Int) -> Self?
}
