/// One page of a path: where it comes from and what it is given.
public struct PathNode: Equatable, Sendable {
    /// The page, by URL, class or name.
    public var destination: Destination

    /// What the page is given.
    public var parameters: Parameters

    /// How it is made, besides what the path says.
    var options = OpenOptions()

    /// Makes a node.
    public init(_ destination: Destination, _ parameters: Parameters = [:]) {
        self.destination = destination
        self.parameters = parameters
    }
}

extension PathNode: ExpressibleByStringLiteral {
    /// A page by the name it is registered under.
    public init(stringLiteral name: String) { self.init(.pageName(name)) }
}
