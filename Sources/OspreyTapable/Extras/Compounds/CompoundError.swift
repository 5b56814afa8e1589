/// Why a compound could not be attached; nothing has changed.
public enum CompoundError: Error, Equatable {
    /// The compound to attach already contains the other one: each compound of the path contains the next.
    case cycle(path: [String])
}

extension CompoundError: CustomStringConvertible {
    /// The error in words; the wording may change from one version to the next.
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
