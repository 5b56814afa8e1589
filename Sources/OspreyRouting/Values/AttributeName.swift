/// The attributes that values know, apart from the open families `default.` and `x-`.
package enum AttributeName: String, CaseIterable, Sendable {
    case external, override, name, tab, parent, display, reuse, filters
    case initializer = "init"
    case requires, accepts, transition, animated, above, nogroup
    case title, icon, category, initial
    case home

    /// How the text behind the equals sign is read.
    package enum Syntax { case flag, text, key, list, reuse }

    package var syntax: Syntax {
        switch self {
        case .external, .override, .initial, .nogroup: .flag
        case .filters, .requires, .accepts: .list
        case .reuse: .reuse
        case .parent, .home: .key
        case .name, .tab, .display, .initializer, .transition, .animated, .above, .title, .icon, .category:
            .text
        }
    }

    /// Whether only a page has it, and neither an action nor a redirect.
    package var needsPage: Bool {
        switch self {
        case .display, .reuse, .parent, .initializer, .transition, .animated, .above: true
        case .external, .override, .name, .tab, .filters, .requires, .accepts, .nogroup: false
        case .title, .icon, .category, .initial, .home: false
        }
    }

    /// Whether it is about the destination of the URL, so that a redirect leaves it to its destination.
    package var needsTarget: Bool {
        switch self {
        case .tab, .filters, .nogroup: true
        case .external, .override, .name, .requires, .accepts: false
        case .display, .reuse, .parent, .initializer, .transition, .animated, .above: true
        case .title, .icon, .category, .initial, .home: false
        }
    }

    /// The values that an attribute expects, for messages.
    package var expectation: String {
        switch self {
        case .filters, .requires, .accepts: "names, separated by commas"
        case .display, .above, .animated: words.alternatives
        case .reuse: words.alternatives + ", such as 'stack(userId)'"
        case .parent, .home: "the key of a route"
        case .name, .tab, .initializer, .transition, .title, .icon, .category: "a text"
        case .external, .override, .nogroup, .initial: "nothing"
        }
    }

    /// Whether a text begins like an attribute.
    package static func begins(_ text: some StringProtocol) -> Bool {
        let name = String(text.prefix { $0 != "=" })
        return AttributeName(rawValue: name) != nil
            || ["default.", "x-"].contains { name.hasPrefix($0) && name.count > $0.count }
    }

    /// The words that it takes, if they are all known.
    package var words: [String] {
        switch self {
        case .display: RouteDisplay.allCases.map(\.rawValue)
        case .reuse: RouteReuse.Scope.allCases.map(\.rawValue)
        case .above: RouteAbove.allCases.map(\.rawValue)
        case .animated: ["true", "false"]
        case .external, .override, .name, .tab, .parent, .filters, .initializer, .requires, .accepts,
            .transition, .nogroup, .title, .icon, .category, .initial, .home:
            []
        }
    }
}

extension [String] {
    /// The words as a choice: `a, b or c`.
    var alternatives: String {
        count < 2 ? joined() : dropLast().joined(separator: ", ") + " or " + self[count - 1]
    }
}

/// The kind of line that a value belongs to; decides which attributes it may have.
package enum ValueContext: Sendable {
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
    /// `base.accepts`.
    case keys

    package var attributes: [AttributeName] {
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
        case .back, .keys: [.override]
        }
    }

    /// Whether its values begin with a list.
    var hasItems: Bool {
        switch self {
        case .origins, .group, .keys: true
        case .route, .page, .tab, .back: false
        }
    }

    /// The beginning of a value, for messages.
    package var expectation: RouteWords {
        switch self {
        case .route: "a page name, \(written: "-> URL") or \(written: "@action")"
        case .page, .tab: "a page name or a URL"
        case .origins: "addresses such as 'https://example.com'\(Self.inList)"
        case .group: "keys of routes\(Self.inList)"
        case .keys: "query keys\(Self.inList)"
        case .back: "'none', 'initial' or 'history'"
        }
    }

    private static let inList: RouteWords =
        "\(grammar: ", separated by commas", dictionaries: " in a list")"

    /// The fix for a value without its beginning.
    var advice: RouteWords {
        switch self {
        case .route: "name what the URL opens"
        case .page, .tab: "name the page, or give its URL\(Self.asTarget)"
        case .origins, .group, .keys: "give the list\(Self.asTarget)"
        case .back: "give the word\(Self.asTarget)"
        }
    }

    private static let asTarget: RouteWords = "\(grammar: "", dictionaries: " as 'target'")"

    /// Whether `x-` is allowed.
    package var isOpen: Bool {
        switch self {
        case .route, .page, .tab, .group: true
        case .origins, .back, .keys: false
        }
    }

    /// Whether `default.` is allowed.
    package var hasDefaults: Bool {
        switch self {
        case .route, .page, .tab: true
        case .origins, .group, .back, .keys: false
        }
    }
}
