/// Where a source stands among the others: a higher layer may override routes of a lower one.
public enum RouteLayer: Int, Hashable, Sendable, Comparable, CaseIterable {
    /// The app's own routes.
    case base
    /// What a module adds.
    case module
    /// What replaces routes on purpose: a test build, a remote configuration.
    case override
    /// What the app adds while it runs; see ``Router/add(_:manifest:)``.
    case runtime

    /// Whether one comes before the other.
    public static func < (left: RouteLayer, right: RouteLayer) -> Bool { left.rawValue < right.rawValue }
}
