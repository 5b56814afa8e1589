/// Where the instances of one filter come from.
struct FilterSource {
    /// Tells filters apart; one that appears twice in an order runs once.
    enum Key: Hashable {
        case type(ObjectIdentifier)
        case name(String)
    }

    let key: Key
    let name: String
    let type: any PageFilter.Type
    let make: @MainActor () -> any PageFilter
}
