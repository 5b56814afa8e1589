import Osprey
import OspreyRouting

/// One page, by its name and the pattern of its route.
struct TracedPage {
    let number: Int
    private let type: Page.Type
    private let details: Details?

    /// The request of a page, as far as a trace may name it.
    private final class Details: Sendable {
        let name: String?
        let route: Route?
        let logged: [String: String]

        init(_ request: PageRequest) {
            name = request.page
            route = request.route
            logged = request.logged
        }
    }

    @MainActor
    init(_ page: Page) {
        number = page.pageID.number
        type = Swift.type(of: page)
        details = page.builtRequest.map(Details.init)
    }

    var name: String { details?.name ?? String(describing: type) }

    /// The pattern of the page's route; its name if it was not opened by one.
    var pattern: String { details?.route?.urlPattern ?? name }

    /// The name, and the pattern of the route with the values of `x-log`.
    var words: String {
        guard let details, let route = details.route else { return name }
        let values = details.logged.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }
        return "\(name) \(route.urlPattern)" + values.joined()
    }
}
