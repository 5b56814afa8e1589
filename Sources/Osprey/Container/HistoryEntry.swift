/// One thing that a container did.
public struct HistoryEntry: Sendable {
    /// What kind of thing it was.
    public enum Kind: String, Hashable, Sendable {
        /// A page was opened, or brought back into sight.
        case opened
        /// An action, an interceptor or the page's class has taken care of a request.
        case handled
        /// The container went one step back.
        case wentBack
        /// The container went back to the roots.
        case reset
        /// The container ended.
        case ended
    }

    /// The position among all entries there ever were, from 1.
    public let number: Int

    /// What kind of thing it was.
    public let kind: Kind

    /// What was wanted and by whom, for entries that began with a request.
    public let intent: Intent?

    /// Who wanted it.
    public let origin: Origin?

    /// The page that was opened, or that is in front after going back.
    public let page: PageID?

    /// The name of that page, or of whoever handled the request.
    public let name: String?
}
