/// Why a filter has a say in a request, and where in the order.
public struct FilterExplanation: Hashable, Sendable {
    /// Who asked for the filter.
    public enum Place: String, Hashable, Sendable, CaseIterable {
        /// It was registered for every request.
        case factory
        /// The route names it in `filters=`.
        case route
        /// The page's class lists it in ``Page/filters``.
        case page
    }

    /// What the filter is called.
    public let name: String

    /// Who asked for it.
    public let place: Place

    /// Whether it is asked before the page is built.
    public let isPreFilter: Bool

    /// Whether it is asked about the page when it is built.
    public let isPostFilter: Bool

    /// Whether the same filter comes earlier in the order, so that this place does not count.
    public let isRepeated: Bool
}
