public import OspreyRouting

/// How something is opened, apart from what and with which parameters.
///
/// Each option that is not set is decided by the route, then by the page's class, then by the container.
public struct OpenOptions: Equatable, Sendable {
    /// How the page is brought into sight.
    public var display: RouteDisplay?

    /// The tab that is selected first.
    public var tab: TabItem.ID?

    /// The alias of the navigator that the page goes to; that of a tab is the tab's identifier.
    public var navigator: String?

    /// Whether the host should animate it.
    public var isAnimated: Bool?

    /// How it looks: a style, a gesture, a display of the caller's own.
    public var transition: TransitionOverride?

    /// Whether a page that is there already may answer.
    public var reuse: RouteReuse?

    /// The key of the initializer to use, one of the page's ``Page/initializers``.
    public var initializer: String?

    /// Whether properties are left alone; the parameters stay readable in ``Page/parameters``.
    public var isInjectionForbidden: Bool

    /// Sets the given options and leaves the rest open.
    public init(
        display: RouteDisplay? = nil, tab: TabItem.ID? = nil, navigator: String? = nil,
        isAnimated: Bool? = nil, transition: TransitionOverride? = nil, reuse: RouteReuse? = nil,
        initializer: String? = nil,
        isInjectionForbidden: Bool = false
    ) {
        self.display = display
        self.tab = tab
        self.navigator = navigator
        self.isAnimated = isAnimated
        self.transition = transition
        self.reuse = reuse
        self.initializer = initializer
        self.isInjectionForbidden = isInjectionForbidden
    }
}
