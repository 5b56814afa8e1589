/// The settings of the framework's own scheme `base.`: the root, the tabs, the origins, the page for what is not found.
public struct BaseConfiguration: Hashable, Sendable {
    /// The holder of the app's pages.
    public enum Root: Hashable, Sendable {
        /// `base.root`: a single stack with this page or URL at its bottom.
        case stack(Target)
        /// `base.tabviewcontroller`: the page that holds the tabs.
        case tabs(Target)
    }

    /// A page or a URL.
    public enum Target: Hashable, Sendable {
        /// A page, by the name it is registered under.
        case page(String)
        /// A URL that a route matches.
        case url(String)
    }

    /// One tab of `base.tabs`.
    public struct TabEntry: Hashable, Sendable {
        /// The last part of its key.
        public var id: String
        /// The page that it shows first.
        public var target: Target
        /// The title below or beside the icon.
        public var title: String?
        /// The name of the icon.
        public var icon: String?
        /// A second name to look the tab up by.
        public var category: String?
        /// Whether it is selected at the start.
        public var isInitial = false
        /// Parameters for what it shows.
        public var defaults: [String: String] = [:]
        /// Attributes for extensions, by their names with the prefix `x-`.
        public var extras: [String: String] = [:]
        /// Where it was declared.
        public var location: RouteLocation
    }

    /// A group of `base.group`: attributes for all routes at and below some keys.
    public struct Group: Hashable, Sendable {
        /// The last part of its key.
        public var id: String
        /// The beginnings of keys that it names.
        public var prefixes: [String]
        /// The attributes: filters, tab, transition, and attributes for extensions.
        public var attributes: RouteAttributes
        /// Where it was declared.
        public var location: RouteLocation
    }

    /// The groups in the order of their declaration.
    public var groups: [Group] = []
    /// The attributes of the root: defaults, initializer, filters, transition.
    public var rootAttributes = RouteAttributes()
    /// The holder of the app's pages; nil if no file sets it.
    public var root: Root?
    /// The tabs in the order of their declaration.
    public var tabs: [TabEntry] = []
    /// The effect of one step back at the root of a tab; nil if no file sets it.
    public var back: TabBackBehavior?
    /// The origins of universal links, with the scheme of its routes.
    public var origins: [RouteOrigin] = []
    /// Where the origins of each scheme were declared.
    package var originLocations: [String: RouteLocation] = [:]
    /// The query keys that a URL from outside may carry to each route, in addition to the keys of the route.
    public var accepts: [String] = []
    /// Where these keys were declared.
    package var acceptsLocation: RouteLocation?
    /// The page for URLs that match no route.
    public var notFoundPage: String?
    /// The attributes of that page.
    public var notFoundAttributes = RouteAttributes()
    /// Where that page was declared.
    package var notFoundLocation: RouteLocation?

    /// Nothing set up.
    public init() {}

    /// The tab that is selected at the start: the one marked `initial`, else the first.
    public var initialTab: TabEntry? { tabs.first(where: \.isInitial) ?? tabs.first }
}

extension BaseConfiguration.Target: CustomStringConvertible {
    /// The name of the page, or the URL.
    public var description: String {
        switch self {
        case .page(let name): name
        case .url(let url): url
        }
    }
}
