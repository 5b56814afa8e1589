/// Identifies a page among all pages of the process.
///
/// Numbers increase in the order in which pages are created and are never reused: an identifier that outlives its page
/// never refers to a newer page.
public struct PageID: Hashable, Sendable, CustomStringConvertible {
    /// The position of the page in the order of creation, from 1.
    public let number: Int

    /// The number after a number sign, `#7`.
    public var description: String { "#\(number)" }

    // The only state that containers share: otherwise, pages of two containers could have the same number.
    @MainActor private static var latest = 0

    @MainActor static func next() -> PageID {
        latest += 1
        return PageID(number: latest)
    }
}
