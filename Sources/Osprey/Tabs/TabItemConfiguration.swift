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

    /// The name of an icon, as the host understands it.
    public var icon: String?

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
        _ id: TabItem.ID, title: String = "", icon: String? = nil, category: String? = nil,
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
            entry.id, title: entry.title ?? code?.title ?? "", icon: entry.icon ?? code?.icon,
            category: entry.category ?? code?.category, root: Destination(entry.target),
            parameters: defaults.isEmpty ? code?.parameters ?? [:] : defaults,
            isInitial: entry.isInitial || code?.isInitial == true)
    }
}
