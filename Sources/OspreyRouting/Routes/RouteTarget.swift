/// The target of a route: a page, an action or a redirect.
public enum RouteTarget: Hashable, Sendable {
    /// A page, by the name it is registered under.
    case page(String)
    /// Another URL.
    case redirect(RedirectTemplate)
    /// Code that runs instead of a page, by the name it is registered under.
    case action(String)
}

extension RouteTarget {
    /// The name of the page, nil for another target.
    public var pageName: String? {
        if case .page(let name) = self { name } else { nil }
    }
}

/// The target as it is written in a routes file.
extension RouteTarget: CustomStringConvertible {
    /// The target as it is written in a routes file.
    public var description: String {
        switch self {
        case .page(let name): name
        case .redirect(let template): "-> \(template)"
        case .action(let name): "@\(name)"
        }
    }
}
