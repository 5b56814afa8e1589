/// A page that is still alive although it has finished.
public struct PageLeak: Hashable, Sendable {
    /// The class of the page.
    public let type: String

    /// Which page it is.
    public let id: PageID

    /// The page that asked for it; `nil` if the app did.
    public let askedForBy: String?
}

extension PageLeak: CustomStringConvertible {
    /// What leaked and where to look; the wording may change from one version to the next.
    public var description: String {
        "'\(type)' \(id), asked for by \(askedForBy.map { "'\($0)'" } ?? "the app"), has finished and is still "
            + "alive; look for a closure, a timer or a task that keeps it"
    }
}
