import OspreyRouting

/// The source of the instances of one filter.
struct FilterSource {
    /// Identifies a filter; a filter that appears twice in an order runs once.
    enum Key: Hashable {
        case type(ObjectIdentifier)
        case name(ExactName)
    }

    /// How many requests one instance serves.
    enum Supply {
        case shared(FilterInstance)
        case each(@MainActor () -> FilterInstance)
    }

    let key: Key
    let name: String
    let type: any PageFilter.Type
    let supply: Supply

    /// Whether one instance serves all requests.
    var isShared: Bool {
        if case .shared = supply { true } else { false }
    }

    /// The instance for one request.
    @MainActor
    var instance: FilterInstance {
        switch supply {
        case .shared(let instance): instance
        case .each(let make): make()
        }
    }
}

extension FilterSource {
    /// An instance that serves all requests.
    @MainActor
    init(_ filter: some PageFilter, _ key: Key, named name: String) {
        self.init(
            key: key, name: name, type: Swift.type(of: filter),
            supply: .shared(FilterInstance(filter, named: name)))
    }
}

/// A pre-filter that is a closure.
struct ClosureFilter: PreFilter {
    let decision: @MainActor (PageRequest) -> Decision

    func decide(_ request: PageRequest) -> Decision { decision(request) }
}
