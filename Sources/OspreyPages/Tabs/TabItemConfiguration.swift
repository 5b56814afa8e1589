import OspreyParameters

/// Describes one tab: its title, its icon, and its root page.
///
/// ```swift
/// TabItemConfiguration("home", title: "Home", icon: "house", root: .page(HomePage.self))
/// ```
public struct TabItemConfiguration: Sendable {
    /// Identifies the tab in its controller.
    public var id: TabItem.ID

    /// The title of the tab; empty by default.
    public var title: String

    /// The icon; none by default.
    ///
    /// If the system does not know the icon, none is shown.
    public var icon: TabIcon?

    /// A second name for looking up tabs, independent of their order; none by default.
    public var category: String?

    /// The destination of the root page; the page is built when the tab is first selected.
    public var root: Destination

    /// The parameters for the root page.
    public var parameters: Parameters

    /// Whether this tab is selected first; if none is marked, the first tab is.
    public var isInitial: Bool

    /// Creates a configuration.
    public init(
        _ id: TabItem.ID, title: String = "", icon: TabIcon? = nil, category: String? = nil,
        root: Destination, parameters: Parameters = [:], isInitial: Bool = false
    ) {
        self.id = id
        self.title = title
        self.icon = icon
        self.category = category
        self.root = root
        self.parameters = parameters
        self.isInitial = isInitial
    }
}

/// The icon of a tab, for hosts with a screen; a string literal is read as by ``init(_:)``.
public enum TabIcon: Hashable, Sendable {
    /// A symbol of the system, by its name.
    case symbol(String)

    /// An image in the app's asset catalog, by its name.
    case asset(String)

    /// Reads the `icon` of a `base.tabs` line.
    ///
    /// It is the name of a symbol, such as `house`, or `asset:` and the name of an image, such as `asset:wallet`.
    public init(_ text: String) {
        let prefix = "asset:"
        self = text.hasPrefix(prefix) ? .asset(String(text.dropFirst(prefix.count))) : .symbol(text)
    }
}

extension TabIcon: ExpressibleByStringLiteral {
    /// Reads a literal as by ``init(_:)``.
    public init(stringLiteral value: String) { self.init(value) }
}
