/// Where a filter or interceptor leads a request instead of letting it pass.
struct Diversion {
    /// Where to.
    let destination: Destination

    /// What the destination is given.
    let parameters: Parameters

    /// What the filter is called.
    let filter: String

    @MainActor
    init(_ destination: Destination, _ parameters: Parameters, by filter: any PageFilter) {
        self.destination = destination
        self.parameters = parameters
        self.filter = filter.displayName
    }
}
