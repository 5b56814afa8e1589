/// A parameter that a page cannot do without, and that it may not get.
struct MissingParameter: Sendable {
    /// Who should give it.
    enum Giver: Hashable, Sendable {
        /// The route, which does not name it; how it is written as a query key.
        case route(written: String)
        /// Whoever opens the route, which only accepts it; how it is written as a query key.
        case caller(written: String)
        /// The route of the parent with this key, which may require it: a parent gets captures and defaults alone.
        case parent(key: String, isRequired: Bool)
        /// A setting.
        case setting
    }

    let parameter: RouteManifest.Parameter
    let page: String
    let giver: Giver

    /// - Parameter place: Where the route of a parent stands.
    func words(place: String) -> RouteProblem.Words {
        let key = parameter.key
        let type = parameter.type.isEmpty ? "" : " (\(parameter.type))"
        let need = "'\(page)' needs '\(key)'\(type)"
        return switch giver {
        case .route(let written):
            (
                "\(need), and the route does not give it",
                "add 'requires=\(written)' or 'default.\(key)=...', or capture "
                    + "'\(written.hasPrefix("{") ? written : "{\(written)}")' in the key"
            )
        case .caller(let written):
            (
                "\(need), and whoever opens the route may leave it out",
                "name it in 'requires=\(written)' instead, or add 'default.\(key)=...'"
            )
        case .parent(let parent, let isRequired):
            (
                "\(need), which it does not get as the parent: '\(parent)' \(place) neither captures it nor has a "
                    + "default",
                isRequired
                    ? "write 'default.\(key)=...' there in place of 'requires', or name another parent"
                    : "add 'default.\(key)=...' there, or name another parent"
            )
        case .setting: ("\(need), which nobody gives here", "add 'default.\(key)=...'")
        }
    }
}
