/// Everything that is wrong with the registrations of a container.
public struct RegistrationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problems, those of code first, then those of routes in the order of their files.
    public let problems: [RegistrationProblem]

    /// One problem a line.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}
