/// The page that owns the tab bar: a singleton that says which tabs there are.
///
/// Name it in `base.tabviewcontroller`. What `base.tabs` says is added: a tab with an identifier that ``tabs`` has
/// already takes its place, any other one is appended.
///
/// ```swift
/// final class MainTabs: TabPage {
///     override var tabs: [TabItemConfiguration] {
///         [TabItemConfiguration("home", title: "Home", root: .page(HomePage.self))]
///     }
/// }
/// ```
///
/// A tab page is loaded when it becomes the root of the display. It never becomes active: its pages do.
open class TabPage: Page {
    /// The tabs in their order; none by default.
    open var tabs: [TabItemConfiguration] { [] }

    /// The controller of the tabs, once the page is the root of a display.
    public final internal(set) var tabController: TabController?

    /// A tab page is made once.
    open override class var isSingleton: Bool { true }
}
