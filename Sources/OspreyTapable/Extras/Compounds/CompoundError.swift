/// Why a compound could not be attached; nothing has changed.
public enum CompoundError: Error, Equatable {
    /// The compound that was to be attached holds the other one already: each of the path holds the next.
    case cycle(path: [String])
}

extension CompoundError: CustomStringConvertible {
    /// The error in words, which may change from version to version.
    public var description: String {
        switch self {
        case .cycle(let path):
            """
            compound '\(path.first ?? "")' cannot hold itself: \(path.joined(separator: " -> ")); \
            attach hubs to one of them only, or detach one
            """
        }
    }
}
