/// A filter that needs nothing, so that nobody has to register an instance.
@MainActor
public protocol SelfMadeFilter: PageFilter {
    /// Whether one instance serves all requests; one is made for each request by default.
    static var isSingleton: Bool { get }

    /// Makes an instance.
    init()
}

extension SelfMadeFilter {
    /// One instance for each request.
    public static var isSingleton: Bool { false }
}
