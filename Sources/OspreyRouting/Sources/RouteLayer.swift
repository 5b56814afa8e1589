/// The layer of a source: a higher layer may override routes of a lower one.
public enum RouteLayer: Int, Hashable, Sendable, Comparable, CaseIterable {
    /// The app's own routes.
    case base
    /// Routes that a module adds.
    case module
    /// Routes that replace others on purpose: for a test build, or from a remote configuration.
    case override
    /// Routes that the app adds while it runs; see ``Router/add(_:manifest:)``.
    case runtime

    /// Whether one comes before the other.
    public static func < (left: RouteLayer, right: RouteLayer) -> Bool { left.rawValue < right.rawValue }
}
