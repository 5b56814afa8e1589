/// Who has stopped an operation.
public enum Objector: Sendable {
    /// A page that would have left.
    case page(Page)

    /// A filter that guards the root page of a tab.
    case filter(String)

    /// A plugin that has a say in tab switches.
    case switchPlugin(String)
}

extension Objector {
    /// The page, if it is one.
    public var page: Page? {
        if case .page(let page) = self { page } else { nil }
    }

    /// What messages call it.
    public nonisolated var name: String {
        switch self {
        case .page(let page): "\(type(of: page))"
        case .filter(let name), .switchPlugin(let name): name
        }
    }
}
