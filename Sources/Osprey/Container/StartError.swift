public import OspreyRouting

/// Everything that keeps a container from starting.
///
/// Mend it and start again: nothing has been shown, and requests that came meanwhile still wait.
public struct StartError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong with what was registered.
    public let registrations: [RegistrationProblem]

    /// What is wrong with the routes, names that nothing is registered under included, in the order of their places.
    public let routes: [RouteDiagnostic]

    /// One problem after the other, those of routes with their line and a caret.
    public var description: String {
        (registrations.map(\.description) + routes.map(\.description)).joined(separator: "\n")
    }
}
