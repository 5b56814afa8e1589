/// Tells one page apart from every other page of the process.
///
/// Numbers rise in the order in which pages are made and are never used twice, so an identifier that outlives
/// its page names nothing, rather than a newer page.
public struct PageID: Hashable, Sendable, CustomStringConvertible {
    /// The position of the page in the order of making, from 1.
    public let number: Int

    /// The number behind a number sign, `#7`.
    public var description: String { "#\(number)" }

    // Access needs no check at run time: nothing else runs while the number is read and raised.
    @MainActor @exclusivity(unchecked) private static var latest = 0

    @MainActor static func next() -> PageID {
        latest += 1
        return PageID(number: latest)
    }
}
