/// The filters of a request in the order in which they are asked, each with its origin.
///
/// The order is: filters of the factory, filters of the route, filters of the page's class. A filter that appears twice
/// runs once, in its first place.
@MainActor
final class FilterPlan {
    /// One filter and where it was named.
    struct Entry {
        let source: FilterSource
        let place: FilterExplanation.Place
        /// Whether the same filter comes earlier, so that this entry does nothing.
        let isRepeated: Bool
    }

    /// The filters that routes name for the request.
    let named: [String]
    private let entries: [Entry]

    // The instances if they are the same for every request, as in most plans.
    private let shared: [FilterInstance]?

    init(_ sources: [(source: FilterSource, place: FilterExplanation.Place)], named: [String]) {
        var seen: Set<FilterSource.Key> = []
        entries = sources.map { source, place in
            Entry(source: source, place: place, isRepeated: !seen.insert(source.key).inserted)
        }
        let filters = entries.filter { !$0.isRepeated }.map(\.source)
        self.named = named
        shared = filters.allSatisfy(\.isShared) ? filters.map(\.instance) : nil
    }

    /// The instances for one request.
    func makeFilters() -> [FilterInstance] {
        shared ?? entries.compactMap { $0.isRepeated ? nil : $0.source.instance }
    }

    /// The plan for users.
    var explanations: [FilterExplanation] {
        entries.map { entry in
            FilterExplanation(
                name: entry.source.name, place: entry.place,
                isPreFilter: entry.source.type is any PreFilter.Type,
                isPostFilter: entry.source.type is any PostFilter.Type,
                isRepeated: entry.isRepeated)
        }
    }
}
