/// The names that exist in an app, and that its routes may use.
///
/// A container exports it; routes are checked against it without the app. A list that is nil is not checked: an
/// empty one means that there is nothing of this kind.
///
/// As JSON:
///
/// ```json
/// {
///   "pages": [{
///     "name": "LoanPage",
///     "parameters": [{"key": "loanId", "type": "UInt", "required": true, "default": null}],
///     "filters": ["LoginGuard"],
///     "initializers": [], "tabPage": false
///   }],
///   "filters": ["LoginGuard"], "actions": ["share"], "tabs": ["home"], "transitions": ["cover"]
/// }
/// ```
public struct RouteManifest: Hashable, Sendable, Codable {
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
        /// Whether it can hold the tabs of an app; nil if that is not known.
        public var isTabPage: Bool?

        /// Creates a page.
        public init(
            name: String, parameters: [Parameter] = [], filters: [String] = [], initializers: [String] = [],
            isTabPage: Bool? = nil
        ) {
            self.name = name
            self.parameters = parameters
            self.filters = filters
            self.initializers = initializers
            self.isTabPage = isTabPage
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
        /// The default as a text; nil if there is none, or if it cannot be written as text.
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

// MARK: - JSON

extension RouteManifest.Page: Codable {
    private enum CodingKeys: String, CodingKey {
        case name, parameters, filters, initializers
        case isTabPage = "tabPage"
    }

    /// Reads a value; missing members have their defaults.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        parameters = try container.decodeIfPresent([RouteManifest.Parameter].self, forKey: .parameters) ?? []
        filters = try container.decodeIfPresent([String].self, forKey: .filters) ?? []
        initializers = try container.decodeIfPresent([String].self, forKey: .initializers) ?? []
        isTabPage = try container.decodeIfPresent(Bool.self, forKey: .isTabPage)
    }
}

extension RouteManifest.Parameter: Codable {
    private enum CodingKeys: String, CodingKey {
        case key, type
        case isRequired = "required"
        case defaultValue = "default"
    }

    /// Reads a value; missing members have their defaults.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        key = try container.decode(String.self, forKey: .key)
        type = try container.decodeIfPresent(String.self, forKey: .type) ?? ""
        isRequired = try container.decodeIfPresent(Bool.self, forKey: .isRequired) ?? false
        switch try container.decodeIfPresent(RouteDictionary.self, forKey: .defaultValue) {
        case .text(let text), .number(let text): defaultValue = text
        case .flag(let isSet): defaultValue = "\(isSet)"
        case .list, .dictionary, .null, nil: defaultValue = nil
        }
    }
}
