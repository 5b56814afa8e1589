public import Osprey
public import OspreyRouting

/// Opens pages by a table of URLs and page names, in addition to the routes.
///
/// ```swift
/// container.register(
///     interceptor: NameMapInterceptor(["app://help": "HelpPage"], display: .cover, in: container))
/// ```
///
/// The page gets the parameters of the request and the query of the URL, its `PageRequest.url` is the requested URL,
/// and the intent's action runs on it. From outside, it gets only the query parameters that its first external route
/// accepts, or none if it has no such route. Its filters and its routes' filters are asked. If it cannot be opened, the
/// request fails with the same error. The container is held weakly.
public struct NameMapInterceptor: Interceptor {
    private weak var container: PageContainer?
    private let names: [String: String]
    private let display: RouteDisplay
    private let navigator: String?

    /// Creates an interceptor.
    ///
    /// - Parameters:
    ///   - names: Page names by URL; the query of a URL is ignored.
    ///   - display: How the pages are displayed; pushed by default.
    ///   - navigator: The alias of their navigator; by default, the same as for every other request.
    ///   - container: The container in which the pages are registered.
    public init(
        _ names: [String: String], display: RouteDisplay = .push, navigator: String? = nil,
        in container: PageContainer
    ) {
        self.container = container
        self.display = display
        self.navigator = navigator
        let addressed = names.compactMap { url, name in RouteURL.address(url).map { ($0, name) } }
        self.names = Dictionary(addressed) { first, _ in first }
    }

    /// Whether the table contains the URL.
    public func mayAnswer(_ request: PageRequest) -> Bool? {
        container != nil && request.url.map { names[$0.address] != nil } == true
    }

    /// Opens the page for the URL, if the table contains it.
    public func intercept(_ request: PageRequest) async throws -> Decision {
        guard let container, let url = request.url, let name = names[url.address] else { return .proceed }
        var options = request.options
        options.display = options.display ?? display
        options.navigator = options.navigator ?? navigator
        try await container.show(page: name, insteadOf: request, options, by: "NameMapInterceptor")
        return .handled
    }
}
