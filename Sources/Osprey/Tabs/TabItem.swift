/// One tab of a ``TabController``: its description, its badge and its stack.
@MainActor
public final class TabItem: Identifiable {
    /// What tells tabs apart; the name in `base.tabs.<id>`.
    public typealias ID = String

    /// The tab's identifier.
    public nonisolated let id: ID

    /// What the tab was described as.
    public let configuration: TabItemConfiguration

    /// The tab's stack; empty until the tab is selected for the first time.
    public let navigator: Navigator

    init(_ configuration: TabItemConfiguration) {
        id = configuration.id
        self.configuration = configuration
        navigator = Navigator(alias: configuration.id)
    }

    /// What the tab is called.
    public var title: String { configuration.title }
}
