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
    /// The layer of the source.
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

/// The contents of a source: definitions, and the problems met while reading them.
public struct RouteDefinitions: Sendable {
    /// The definitions in their order.
    public var definitions: [RouteDefinition]
    /// The problems of lines that could not be read as a definition.
    public var problems: [RouteDiagnostic]
    /// The comments, which are read from a file when they are asked for.
    var comments = SourceComments.texts([])

    /// The comments of a dictionary, in the order in which it was read; none for a file.
    package var textComments: [RouteComment] {
        get { if case .texts(let comments) = comments { comments } else { [] } }
        set { comments = .texts(newValue) }
    }

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

// MARK: - Problems

extension RouteProblem {
    /// The error of a source: only a file has a path that could be wrong.
    static func unreadable(_ error: any Error) -> RouteProblem {
        #if canImport(FoundationEssentials) || canImport(Foundation)
        if let error = error as? UnreadableFile { return .unreadableSource(reason: "\(error)") }
        #endif
        return .failedSource(error: "\(error)")
    }

    private static func unreadableSource(reason: String) -> RouteProblem {
        RouteProblem(
            .unreadableSource, "cannot read the routes: \(reason)",
            fix: "check the path and its permissions")
    }

    private static func failedSource(error: String) -> RouteProblem {
        RouteProblem(
            .unreadableSource, "cannot read the routes: the source threw '\(error)'",
            fix: "check what it needs, such as a connection, and load the routes again")
    }

    static func asynchronousSource(name: String) -> RouteProblem {
        RouteProblem(
            .asynchronousSource, "the source '\(name)' has to be awaited",
            fix: "load the table asynchronously")
    }

    static func invalidSource(reason: String, fix: String = "give keys with values as in a routes file")
        -> RouteProblem
    {
        RouteProblem(
            .invalidSource, RouteWords(reason), fix: RouteWords(fix))
    }
}
