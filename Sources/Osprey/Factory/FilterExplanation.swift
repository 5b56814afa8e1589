/// Why a filter applies to a request, and its place in the order.
public struct FilterExplanation: Hashable, Sendable {
    /// Where the filter was named.
    public enum Place: String, Hashable, Sendable, CaseIterable {
        /// It was registered for every request.
        case factory
        /// The route names it in `filters=`.
        case route
        /// The page's class lists it in ``Page/filters``.
        case page
    }

    /// The name of the filter.
    public let name: String

    /// Where it was named.
    public let place: Place

    /// Whether it is asked before the page is built.
    public let isPreFilter: Bool

    /// Whether it is asked about the page when it is built.
    public let isPostFilter: Bool

    /// Whether the same filter comes earlier in the order; it is not asked a second time.
    public let isRepeated: Bool
}
