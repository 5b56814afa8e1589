import OspreyParameters

/// One page of a path, with its parameters.
public struct PathNode: Equatable, Sendable {
    /// The page, by URL, class or name.
    public var destination: Destination

    /// The parameters for the page.
    public var parameters: Parameters

    /// Options for making the page, in addition to the path's options.
    package var options = OpenOptions()

    /// How far the page is trusted, at most as far as the path.
    package var trust = Trust.internal

    /// Creates a node.
    public init(_ destination: Destination, _ parameters: Parameters = [:]) {
        self.destination = destination
        self.parameters = parameters
    }
}

extension PathNode: ExpressibleByStringLiteral {
    /// A page by its registered name.
    public init(stringLiteral name: String) { self.init(.pageName(name)) }
}
