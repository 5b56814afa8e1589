/// A pre-filter that is a closure, registered under a name.
struct ClosureFilter: PreFilter {
    let name: String
    let decision: @MainActor (PageRequest) -> Decision

    func decide(_ request: PageRequest) -> Decision { decision(request) }
}

extension PageFilter {
    /// What messages call this filter: the name it was registered under.
    var displayName: String { (self as? ClosureFilter)?.name ?? Self.filterName }
}
