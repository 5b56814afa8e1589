/// Tells one page apart from every other page of the process.
///
/// Numbers rise in the order in which pages are made and are never used twice, so an identifier that outlives
/// its page names nothing, rather than a newer page.
public struct PageID: Hashable, Sendable, CustomStringConvertible {
    /// The position of the page in the order of making, from 1.
    public let number: Int

    /// The number behind a number sign, `#7`.
    public var description: String { "#\(number)" }

    // The one thing that containers share: without it, pages of two of them could have the same number.
    @MainActor private static var latest = 0

    @MainActor static func next() -> PageID {
        latest += 1
        return PageID(number: latest)
    }
}
