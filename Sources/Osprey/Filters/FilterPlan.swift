/// The filters of a request in the order in which they are asked, each with the reason why it is there.
///
/// The order is: those of the factory, those of the route, those of the page's class. A filter that appears twice
/// runs once, in its first place.
@MainActor
final class FilterPlan {
    /// One filter and why it is in the plan.
    struct Entry {
        let source: FilterSource
        let place: FilterExplanation.Place
        /// Whether the same filter comes earlier, so that this entry does nothing.
        let isRepeated: Bool
    }

    private(set) var entries: [Entry] = []
    private var seen: Set<FilterSource.Key> = []

    // What most plans come to: the same instances for every request.
    private var shared: [FilterInstance]? = []

    /// Puts a filter behind those that are there.
    func append(_ source: FilterSource, _ place: FilterExplanation.Place) {
        let isNew = seen.insert(source.key).inserted
        entries.append(Entry(source: source, place: place, isRepeated: !isNew))
        guard isNew else { return }
        if case .shared(let instance) = source.supply { shared?.append(instance) } else { shared = nil }
    }

    /// The instances for one request.
    func makeFilters() -> [FilterInstance] {
        shared ?? entries.compactMap { $0.isRepeated ? nil : $0.source.instance }
    }

    /// The plan in public words.
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
