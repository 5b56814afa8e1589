/// A pre-filter that is a closure.
struct ClosureFilter: PreFilter {
    let decision: @MainActor (PageRequest) -> Decision

    func decide(_ request: PageRequest) -> Decision { decision(request) }
}
