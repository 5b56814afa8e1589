/// The page that owns the tab bar: a singleton that defines the tabs.
///
/// Name it in `base.tabviewcontroller`. The tabs of `base.tabs` are added: a tab with an identifier from ``tabs``
/// replaces that tab, any other one is appended.
///
/// ```swift
/// final class MainTabs: TabPage {
///     override var tabs: [TabItemConfiguration] {
///         [TabItemConfiguration("home", title: "Home", root: .page(HomePage.self))]
///     }
/// }
/// ```
///
/// A tab page is loaded when it becomes the root of the display. It never becomes active; the pages of its tabs do.
open class TabPage: Page {
    /// The tabs in their order; none by default.
    open var tabs: [TabItemConfiguration] { [] }

    /// The controller of the tabs, once the page is the root of a display.
    public final internal(set) var tabController: TabController?

    /// A tab page is a singleton.
    open override class var isSingleton: Bool { true }
}
