/// Where routes come from: a file, a dictionary, code, a server.
///
/// Conform a type of your own to load routes from elsewhere. A source that need not wait conforms to
/// ``ImmediateRouteSource``, so that it serves where nothing can be awaited.
///
/// ```swift
/// struct RemoteRoutes: RouteSource {
///     let client: Client
///     var name: String { "remote routes" }
///     var layer: RouteLayer { .override }
///     func load() async throws -> RouteDefinitions {
///         RouteDefinitions(propertiesText: try await client.get("/routes"), file: name)
///     }
/// }
/// ```
///
/// - Note: Report what is wrong inside of the routes with the definitions, and throw only if there are none.
public protocol RouteSource: Sendable {
    /// The name for reports, such as a path.
    var name: String { get }
    /// Where the source stands among the others.
    var layer: RouteLayer { get }
    /// Reads the definitions.
    ///
    /// - Throws: Any error if nothing can be read; it becomes the problem `unreadable-source`.
    func load() async throws -> RouteDefinitions
}

extension RouteSource {
    /// The lowest layer.
    public var layer: RouteLayer { .base }
}

/// A source that can be read without waiting.
public protocol ImmediateRouteSource: RouteSource {
    /// Reads the definitions at once.
    ///
    /// - Throws: Any error if nothing can be read; it becomes the problem `unreadable-source`.
    func loadNow() throws -> RouteDefinitions
}

extension ImmediateRouteSource {
    /// Reads the definitions at once.
    public func load() async throws -> RouteDefinitions { try loadNow() }
}

/// What a source yields: definitions, and the problems met while reading them.
public struct RouteDefinitions: Sendable {
    /// The definitions in their order.
    public var definitions: [RouteDefinition]
    /// What could not be read as a definition.
    public var problems: [RouteDiagnostic]

    /// Creates definitions without problems.
    public init(_ definitions: [RouteDefinition] = []) {
        self.definitions = definitions
        problems = []
    }

    init(_ definitions: [RouteDefinition], problems: [RouteDiagnostic]) {
        self.definitions = definitions
        self.problems = problems
    }
}
