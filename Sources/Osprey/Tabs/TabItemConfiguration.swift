import OspreyRouting

/// Describes one tab: what it is called, how it is marked, and which page is at the bottom of its stack.
///
/// ```swift
/// TabItemConfiguration("home", title: "Home", icon: "house", root: .page(HomePage.self))
/// ```
public struct TabItemConfiguration: Sendable {
    /// Tells the tab apart from the others of its controller.
    public var id: TabItem.ID

    /// What the tab is called; empty by default.
    public var title: String

    /// The icon; none by default.
    ///
    /// An icon that the system does not know is not shown.
    public var icon: TabIcon?

    /// A second name by which tabs can be looked up, whatever their order; none by default.
    public var category: String?

    /// Where the root page comes from; built when the tab is selected for the first time.
    public var root: Destination

    /// What the root page is given.
    public var parameters: Parameters

    /// Whether this tab is selected at first; without one that is, the first tab is.
    public var isInitial: Bool

    /// Describes a tab.
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

extension TabItemConfiguration {
    /// Describes the tab of a `base.tabs.<id>` line.
    ///
    /// - Parameter code: The tab that code has described under the same identifier; what the line does not say stays.
    init(_ entry: BaseConfiguration.TabEntry, over code: TabItemConfiguration? = nil) {
        let defaults = Parameters(routeDefaults: entry.defaults)
        self.init(
            entry.id, title: entry.title ?? code?.title ?? "",
            icon: entry.icon.map { TabIcon($0) } ?? code?.icon,
            category: entry.category ?? code?.category, root: Destination(entry.target),
            parameters: defaults.isEmpty ? code?.parameters ?? [:] : defaults,
            isInitial: entry.isInitial || code?.isInitial == true)
    }
}

/// The icon of a tab, for hosts on screens; a string literal is read as ``init(_:)`` reads a text.
public enum TabIcon: Hashable, Sendable {
    /// A symbol of the system, by its name.
    case symbol(String)

    /// An image in the app's asset catalog, by its name.
    case asset(String)

    /// Reads the `icon` of a `base.tabs` line: the name of a symbol, such as `house`, or `asset:` and the name of an image,
    /// such as `asset:wallet`.
    public init(_ text: String) {
        let prefix = "asset:"
        self = text.hasPrefix(prefix) ? .asset(String(text.dropFirst(prefix.count))) : .symbol(text)
    }
}

extension TabIcon: ExpressibleByStringLiteral {
    /// Reads a literal as ``init(_:)`` does.
    public init(stringLiteral value: String) { self.init(value) }
}
