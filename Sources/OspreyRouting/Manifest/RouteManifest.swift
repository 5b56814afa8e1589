/// What exists in an app: the names that routes may use.
///
/// A container exports it; routes are checked against it without the app. A list that is nil is not checked: an
/// empty one means that there is nothing of this kind.
public struct RouteManifest: Hashable, Sendable {
    /// A page that is registered.
    public struct Page: Hashable, Sendable {
        /// The name that it is registered under.
        public var name: String
        /// The parameters that it takes.
        public var parameters: [Parameter]
        /// The names of its own filters.
        public var filters: [String]
        /// The names of its initializers.
        public var initializers: [String]

        /// Creates a page.
        public init(
            name: String, parameters: [Parameter] = [], filters: [String] = [], initializers: [String] = []
        ) {
            self.name = name
            self.parameters = parameters
            self.filters = filters
            self.initializers = initializers
        }
    }

    /// A parameter that a page takes.
    public struct Parameter: Hashable, Sendable {
        /// The key.
        public var key: String
        /// The name of its type.
        public var type: String
        /// Whether the page cannot be made without it.
        public var isRequired: Bool
        /// What it is if nobody gives it, as a text; nil if there is no default or it has no text.
        public var defaultValue: String?

        /// Creates a parameter.
        public init(key: String, type: String, isRequired: Bool, defaultValue: String? = nil) {
            self.key = key
            self.type = type
            self.isRequired = isRequired
            self.defaultValue = defaultValue
        }
    }

    /// The pages.
    public var pages: [Page]?
    /// The names of filters that routes may add.
    public var filters: [String]?
    /// The names of actions.
    public var actions: [String]?
    /// The identifiers of tabs, besides those that the routes declare.
    public var tabs: [String]?
    /// The names of transitions.
    public var transitions: [String]?

    /// Creates a manifest.
    public init(
        pages: [Page]? = nil, filters: [String]? = nil, actions: [String]? = nil, tabs: [String]? = nil,
        transitions: [String]? = nil
    ) {
        self.pages = pages
        self.filters = filters
        self.actions = actions
        self.tabs = tabs
        self.transitions = transitions
    }
}
