/// A rule for filters that a filter violates.
public struct FilterConformanceProblem: Hashable, Sendable, CustomStringConvertible {
    /// The rules that ``FilterConformance`` checks.
    public enum Rule: String, Hashable, Sendable, CaseIterable {
        /// The same request gets the same decision when the filter is asked twice in a row.
        ///
        /// The decision may depend on state that changes by itself, such as a session or the time of day. It must not
        /// depend on how often the filter was asked: asking is not a visit, because a request is checked again after a
        /// detour.
        case steadyDecision
        /// A pre-filter does not return `handled`.
        case noHandling
        /// A redirect does not lead to the request that is being decided.
        case noCircle
        /// A post-filter only proceeds, redirects or rejects.
        case postDecision
        /// The filter does not retain a page after it has finished.
        case noRetention
    }

    /// The rule.
    public let rule: Rule

    /// The behavior of the filter.
    public let fact: String

    /// The rule and the fact, for messages.
    public var description: String { "\(rule.rawValue): \(fact)" }
}
