/// A rule for filters that one does not keep.
public struct FilterConformanceProblem: Hashable, Sendable, CustomStringConvertible {
    /// The rules that ``FilterConformance`` checks.
    public enum Rule: String, Hashable, Sendable, CaseIterable {
        /// The same request gets the same decision when the filter is asked twice in a row.
        ///
        /// It may depend on whatever changes by itself, such as a session or the time of day. It may not depend on how
        /// often it has been asked: being asked is no visit, for a request is asked about again after a detour.
        case steadyDecision
        /// A pre-filter does not answer `handled`.
        case noHandling
        /// A redirect does not lead to the very request that is being decided.
        case noCircle
        /// A post-filter only proceeds, redirects or rejects.
        case postDecision
        /// The filter does not keep a page after it has finished.
        case noRetention
    }

    /// The rule.
    public let rule: Rule

    /// What the filter did.
    public let fact: String

    /// The rule and the fact, for messages.
    public var description: String { "\(rule.rawValue): \(fact)" }
}
