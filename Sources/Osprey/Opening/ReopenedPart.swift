/// Pages that were there before and are opened again as one request: the upper part of a stack, or a request that waited.
///
/// The parts of one restore are opened one after the other, so that none is above a page that has to finish first. A page
/// of a stack that cannot be opened costs those above it, and none below it.
package protocol ReopenedPart: Sendable {
    /// The pages as one intent.
    @MainActor var intent: Intent { get }

    /// Whether it is part of a stack, and not a request of its own.
    var isStack: Bool { get }

    /// The restore, by its identity.
    var batch: AnyObject? { get }

    /// Whether another restore has taken its place, so that it is not opened any more.
    @MainActor var isReplaced: Bool { get }

    /// How many pages there are.
    var count: Int { get }

    /// The requests of the pages, bottom to top, each with its trust.
    @MainActor var requests: [Intent] { get }

    /// The stack; `nil` if it is not displayed yet.
    var navigator: Navigator? { get }

    /// The page of the stack above which they are opened; `nil` if the stack has none.
    var opener: Page? { get }

    /// The part that is opened when the pages are there, or lost, with those after it; `nil` for none.
    var successor: Self? { get }

    /// The same without the parts after it.
    var alone: Self { get }

    /// The lower pages, which can be opened without the others; `nil` for none.
    func prefix(_ count: Int) -> Self?

    /// Adds a part of the same restore behind all others.
    mutating func append(_ other: any ReopenedPart)
}
