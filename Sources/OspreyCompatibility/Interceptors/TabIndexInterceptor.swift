public import Osprey
import OspreyRouting

/// Selects the tab whose index is in a URL: `tab://example/?selectedIndex=1` selects the second one.
///
/// ```swift
/// container.register(interceptor: TabIndexInterceptor(in: container, url: "tab://example/"))
/// ```
///
/// A URL without an index goes on; an index out of range is rejected. The container is held weakly.
public struct TabIndexInterceptor: Interceptor {
    private weak var container: PageContainer?
    private let address: String?
    private let key: String

    /// Creates an interceptor for one URL.
    ///
    /// - Parameters:
    ///   - container: The container of the tabs.
    ///   - url: The URL, without its query.
    ///   - key: The query key of the index, which starts at 0.
    public init(in container: PageContainer, url: String, key: String = "selectedIndex") {
        self.container = container
        address = RouteURL.address(url)
        self.key = key
    }

    /// Whether the request has the interceptor's URL.
    public func mayAnswer(_ request: PageRequest) -> Bool? {
        container != nil && address != nil && request.url?.address == address
    }

    /// Selects the tab.
    public func intercept(_ request: PageRequest) async throws -> Decision {
        guard let url = request.url, url.address == address,
            let text = url.queryItems.last(where: { $0.name.isExactly(key) })?.value
        else { return .proceed }
        guard let tabs = container?.tabs else { return .reject("there are no tabs") }
        let items = tabs.items
        guard let index = Int(text), items.indices.contains(index) else {
            return .reject("'\(text)' is not the number of a tab; give one from 0 to \(items.count - 1)")
        }
        var outcome = tabs.select(items[index].id)
        if case .queued(let ticket) = outcome { outcome = await ticket.outcome }
        switch outcome {
        case .rejected(let objector, let reason): return .reject("'\(objector.name)' objects: \(reason)")
        case .refused(let error): return .reject("\(error)")
        default: return .handled
        }
    }
}
