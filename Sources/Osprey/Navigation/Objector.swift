/// Who has stopped an operation.
///
/// Pages compare by identity, filters and plugins by name.
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

extension Objector: Equatable {
    /// Whether both are the same page, or filters or plugins of the same name.
    public nonisolated static func == (left: Objector, right: Objector) -> Bool {
        switch (left, right) {
        case (.page(let left), .page(let right)): left === right
        case (.filter(let left), .filter(let right)): left == right
        case (.switchPlugin(let left), .switchPlugin(let right)): left == right
        case (.page, _), (.filter, _), (.switchPlugin, _): false
        }
    }
}
