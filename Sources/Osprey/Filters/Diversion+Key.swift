extension Diversion {
    /// Identifies a detour: right after it has been taken, the same filter may not ask for it again.
    struct Key: Equatable {
        let filter: String
        let destination: Destination
    }

    var key: Key { Key(filter: filter, destination: destination) }

    /// Whether another diversion leads to the same page with the same parameters.
    func leadsAlike(_ other: Diversion) -> Bool {
        other.destination == destination && other.parameters == parameters
    }

    /// Whether another diversion leads to the same page for the same filter.
    func isSame(as other: Diversion) -> Bool { key == other.key && leadsAlike(other) }
}
