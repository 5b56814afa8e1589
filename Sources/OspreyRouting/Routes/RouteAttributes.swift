/// The attributes of a route, which decide how it opens.
public struct RouteAttributes: Hashable, Sendable {
    /// Whether URLs from outside the app may open it.
    public var isExternal = false
    /// Whether it replaces a route of a lower layer.
    public var overrides = false
    /// The name that code calls the route by, instead of its key.
    public var name: String?
    /// The tab to select first.
    public var tab: String?
    /// The key of the route that lies below it in the stack.
    public var parent: String?
    /// How the page is shown.
    public var display: RouteDisplay?
    /// Whether an existing page is used again.
    public var reuse: RouteReuse?
    /// The filters to run before the filters of the page.
    public var filters: [String] = []
    /// The named initializer of the page to use.
    public var initializer: String?
    /// The parameters that must be present, from any source.
    public var requires: [String] = []
    /// The query keys that a URL from outside may carry, in addition to `requires`.
    public var accepts: [String] = []
    /// The types of query keys, for the keys of `requires` and `accepts` that have one.
    ///
    /// A URL with another value is refused, whoever asks. They take no part in matching.
    public var queryTypes: [String: RouteCaptureType] = [:]
    /// Parameters that hold unless the URL or the caller gives them.
    public var defaults: [String: String] = [:]
    /// The name of the transition.
    public var transition: String?
    /// Whether the transition is animated; nil leaves it to the page.
    public var animated: Bool?
    /// The effect of a link on a presentation that is displayed; nil for the behavior of all routes.
    public var above: RouteAbove?
    /// Whether no group applies to it, whatever its key.
    public var ignoresGroups = false
    /// Attributes for extensions, by their names with the prefix `x-`; a flag has the value "".
    public var extras: [String: String] = [:]

    /// No attributes.
    public init() {}

    /// Creates attributes and changes some of them.
    ///
    /// ```swift
    /// RouteAttributes { $0.isExternal = true; $0.tab = "home" }
    /// ```
    public init(_ change: (inout RouteAttributes) -> Void) {
        change(&self)
    }
}

extension RouteAttributes {
    /// Attributes behind one reference: reading one of them copies only that one.
    package final class Shared: Sendable {
        package let value: RouteAttributes

        init(_ value: RouteAttributes) {
            self.value = value
        }
    }
}

/// The behavior of a URL that arrives while something is presented, if its caller does not say how to show it.
public enum RouteAbove: String, Hashable, Sendable, CaseIterable {
    /// Its page goes into the stack of the topmost presentation.
    case stay
    /// All presentations are dismissed first; if one of their pages does not want to leave, the URL waits for it.
    case dismiss
    /// It is refused.
    case reject
}

/// How a page is shown.
public enum RouteDisplay: String, Hashable, Sendable, CaseIterable {
    /// On top of the stack.
    case push
    /// Above the root holder, replacing the presentations that are there.
    case cover
    /// Above the root holder, with the page below staying active.
    case sheet
    /// Above everything, whatever is presented later.
    case window
    /// Instead of the page on top of the stack.
    case replace
    /// As the only page of the stack.
    case root
    /// By selecting the tab that holds it.
    case select
}

extension RouteDisplay {
    /// The display that a text calls by its word of today or by its former one.
    package init?(word: String) {
        guard let display = Self(rawValue: word) ?? Self.formerWords[word] else { return nil }
        self = display
    }

    /// The words of older routes files, which are still read.
    static let formerWords: [String: RouteDisplay] = [
        "present": .cover, "overlay": .sheet, "layer": .window,
    ]
}

extension RouteAttributes {
    /// The key of the parent, if the page is pushed: no other page has pages below.
    package var pushedParent: String? { display == nil || display == .push ? parent : nil }
}

/// Whether an existing page is used again.
public struct RouteReuse: Hashable, Sendable {
    /// Where to look for the page.
    public enum Scope: String, Hashable, Sendable, CaseIterable {
        /// Nowhere: always a new page.
        case never
        /// On top of the stack.
        case top
        /// Anywhere in the stack.
        case stack
        /// In any stack of the container.
        case container
    }

    /// The values that two requests have in common if they are about the same.
    package enum Identity: Hashable, Sendable {
        /// All captures of their routes.
        case captures
        /// The named parameters.
        case parameters([String])
        /// Only the page: whatever the page was about before, it is about the new request.
        case any
    }

    /// Where to look for the page.
    public var scope: Scope
    /// The values that have to be equal.
    package var identity: Identity

    package init(_ scope: Scope, identity: Identity = .captures) {
        self.scope = scope
        self.identity = identity
    }

    /// Always a new page.
    public static let never = RouteReuse(.never)

    /// The page on top of the stack, if it is of the same type and has equal captures.
    public static let top = RouteReuse(.top)

    /// The topmost page of the stack that is of the same type and has equal captures.
    public static let stack = RouteReuse(.stack)

    /// A page of the same type with equal captures in any stack of the container.
    public static let container = RouteReuse(.container)

    /// The page on top of the stack, if it is of the same type and the given parameters are equal.
    ///
    /// With the name `any`, it need not be about the same: nothing of its former request stays.
    public static func top(by names: String...) -> RouteReuse { RouteReuse(.top, by: names) }

    /// The topmost page of the stack that is of the same type and for which the given parameters are equal, or `any`.
    public static func stack(by names: String...) -> RouteReuse { RouteReuse(.stack, by: names) }

    /// A page of the same type in any stack of the container for which the given parameters are equal, or `any`.
    public static func container(by names: String...) -> RouteReuse { RouteReuse(.container, by: names) }

    /// A rule with names as in a routes file.
    package init(_ scope: Scope, by names: [String]) {
        self.init(scope, identity: names == ["any"] ? .any : .parameters(names))
    }
}

/// The rule as it is written in a routes file: `stack(userId)`.
extension RouteReuse: CustomStringConvertible {
    /// The rule as it is written in a routes file.
    public var description: String {
        switch identity {
        case .captures: scope.rawValue
        case .parameters(let names): "\(scope.rawValue)(\(names.joined(separator: ",")))"
        case .any: "\(scope.rawValue)(any)"
        }
    }

    /// The parameters that the rule names.
    package var names: [String] {
        if case .parameters(let names) = identity { names } else { [] }
    }
}

extension RouteAttributes {
    /// The type of a query key; names are compared byte for byte.
    package func queryType(of name: String) -> RouteCaptureType? {
        guard let index = queryTypes.index(forKey: name), queryTypes[index].key.isExactly(name) else {
            return nil
        }
        return queryTypes[index].value
    }
}
