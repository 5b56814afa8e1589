public import Osprey
public import OspreyRouting

/// Opens pages by a table of URLs and page names, beside the routes.
///
/// ```swift
/// container.register(
///     interceptor: NameMapInterceptor(["app://help": "HelpPage"], display: .cover, in: container))
/// ```
///
/// The page gets the parameters of the request and the query of the URL, its `PageRequest.url` is the URL that was
/// asked for, and the intent's action runs on it. From outside, it gets what its first external route accepts of the
/// query, and nothing if it has none. Its filters and those of its routes are asked; when it cannot be opened, the
/// request fails with the same error. The container is held weakly.
public struct NameMapInterceptor: Interceptor {
    private weak var container: PageContainer?
    private let names: [String: String]
    private let display: RouteDisplay
    private let navigator: String?

    /// Makes an interceptor.
    ///
    /// - Parameters:
    ///   - names: Page names by URLs; the query of a URL does not count.
    ///   - display: How the pages are brought into sight: pushed, unless said otherwise.
    ///   - navigator: The alias of the navigator they go to; by default as for every other request.
    ///   - container: Where the pages are registered.
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

    /// Whether the table has the URL.
    public func mayAnswer(_ request: PageRequest) -> Bool? {
        container != nil && request.url.map { names[$0.address] != nil } == true
    }

    /// Opens the page that the table has for the URL.
    public func intercept(_ request: PageRequest) async throws -> Decision {
        guard let container, let url = request.url, let name = names[url.address] else { return .proceed }
        var options = request.options
        options.display = options.display ?? display
        options.navigator = options.navigator ?? navigator
        try await container.show(page: name, insteadOf: request, options, by: "NameMapInterceptor")
        return .handled
    }
}
