/// A problem of a host; see ``HostConformance``.
public struct HostConformanceProblem: Hashable, Sendable, CustomStringConvertible {
    /// The sequence in which it occurred.
    public let sequence: String

    /// The found and the expected behavior.
    public let problem: String

    /// The sequence and the problem.
    public var description: String { "\(sequence): \(problem)" }
}
