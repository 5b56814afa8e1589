/// Why a tap could not be added; the taps of the hub are unchanged.
public enum TapError: Error, Equatable {
    /// The name is empty or blank.
    case blankName(hub: String, origin: String)
    /// The constraints contradict each other: each tap of the path has to precede the next, and so itself.
    case cycle(hub: String, path: [String])
}

extension TapError: CustomStringConvertible {
    /// The error in words; the wording may change from one version to the next.
    public var description: String {
        switch self {
        case .blankName(let hub, let origin):
            "\(origin): a tap of hub '\(hub)' has a blank name; name it, or leave the name out"
        case .cycle(let hub, let path):
            """
            the taps of hub '\(hub)' cannot be ordered: \(path.joined(separator: " -> ")), each before the \
            next; remove one of these constraints
            """
        }
    }
}
