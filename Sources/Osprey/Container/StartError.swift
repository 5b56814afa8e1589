public import OspreyRouting

/// Every problem that keeps a container from starting.
///
/// Fix the problems and start again: nothing has been shown, and requests that came meanwhile still wait. `ospreyctl lint`
/// finds them before the app runs.
public struct StartError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problems in the registrations.
    public let registrations: [RegistrationProblem]

    /// The problems in the routes, including names that are not registered, in the order of their locations.
    public let routes: [RouteDiagnostic]

    /// One problem per line; problems in routes are shown with their source line and a caret.
    public var description: String {
        (registrations.map(\.description) + routes.map(\.description)).joined(separator: "\n")
    }
}
