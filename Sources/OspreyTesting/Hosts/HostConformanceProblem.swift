/// What a host does that it must not, or does not that it must; see ``HostConformance``.
public struct HostConformanceProblem: Hashable, Sendable, CustomStringConvertible {
    /// The sequence in which it happened.
    public let sequence: String

    /// What was found, and what was expected.
    public let problem: String

    /// The sequence and the problem.
    public var description: String { "\(sequence): \(problem)" }
}
