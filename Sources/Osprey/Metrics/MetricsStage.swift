/// A part of the way of a request that is measured by itself.
public enum MetricsStage: String, Hashable, Sendable, CaseIterable {
    /// Looking up the URL or the name.
    case resolve
    /// Asking the interceptors.
    case intercept
    /// Asking the pre-filters.
    case filter
    /// Finding the place of the page, making it or giving it new values, its post-filters included.
    case build
    /// Committing the new state and waiting for the host.
    case display
}
