/// The attributes that values know, apart from the open families `default.` and `x-`.
enum AttributeName: String, CaseIterable, Sendable {
    case external, override, name, tab, parent, display, reuse, filters
    case initializer = "init"
    case requires, accepts, transition, animated, above, nogroup
    case title, icon, category, initial
    case home

    /// How the text behind the equals sign is read.
    enum Syntax { case flag, text, key, list, reuse }

    var syntax: Syntax {
        switch self {
        case .external, .override, .initial, .nogroup: .flag
        case .filters, .requires, .accepts: .list
        case .reuse: .reuse
        case .parent, .home: .key
        default: .text
        }
    }

    /// What an attribute with a value expects, for messages.
    var expectation: String {
        switch self {
        case .filters, .requires, .accepts: "names, separated by commas"
        case .display: Self.list(RouteDisplay.allCases.map(\.rawValue))
        case .reuse: Self.list(RouteReuse.Scope.allCases.map(\.rawValue)) + ", such as 'stack(userId)'"
        case .above: Self.list(RouteAbove.allCases.map(\.rawValue))
        case .animated: "true or false"
        case .parent, .home: "the key of a route"
        default: "a text"
        }
    }

    private static func list(_ names: [String]) -> String {
        names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    }
}

/// What a value belongs to; decides which attributes it may have.
enum ValueContext: Sendable {
    /// A route.
    case route
    /// `base.root`, `base.tabviewcontroller` and `base.notfound`.
    case page
    /// `base.tabs.ID`.
    case tab
    /// `base.origins.SCHEME`.
    case origins
    /// `base.group.ID`.
    case group
    /// `base.back`.
    case back

    var attributes: [AttributeName] {
        switch self {
        case .route:
            [
                .external, .override, .name, .tab, .parent, .display, .reuse, .filters, .initializer,
                .requires,
                .accepts, .transition, .animated, .above, .nogroup,
            ]
        case .page: [.override, .filters, .initializer, .transition, .animated]
        case .tab: [.override, .title, .icon, .category, .initial]
        case .origins: [.override, .home]
        case .group: [.override, .filters, .tab, .transition, .animated, .above]
        case .back: [.override]
        }
    }

    /// Whether `x-` is allowed.
    var isOpen: Bool {
        switch self {
        case .route, .page, .tab, .group: true
        case .origins, .back: false
        }
    }

    /// Whether `default.` is allowed.
    var hasDefaults: Bool {
        switch self {
        case .route, .page, .tab: true
        case .origins, .group, .back: false
        }
    }
}
