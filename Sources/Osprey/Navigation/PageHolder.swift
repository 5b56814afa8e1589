/// A place where pages are shown: a node in the tree that says which pages exist and which of them are in sight.
///
/// ``Navigator`` and ``TabController`` are the two ready-made holders. A holder has child holders or pages of its
/// own; the tree asks it which of them are visible, and never keeps a second account of it.
///
/// ## For those who write a holder
/// Override ``appendVisiblePages(to:)``, ``appendPages(to:)`` and ``children``. Call ``adopt(_:)`` for each child holder when it comes and ``release(_:)`` when it goes. Answer from the committed state, in
/// constant time for what does not change: the tree asks once for each operation.
@MainActor
open class PageHolder {
    /// The holder that contains this one; `nil` for the root of the display and of each presentation.
    public final private(set) weak var parent: PageHolder?

    /// The tree that this holder is a part of, or `nil` while it belongs to no display.
    public final private(set) weak var tree: NavigationTree?

    /// Makes a holder that belongs to no display yet.
    public init() {}

    /// The holders directly inside this one, in their order.
    open var children: [PageHolder] { [] }

    /// Adds the pages that this holder has in sight, bottom to top.
    open func appendVisiblePages(to pages: inout [Page]) {
        for child in children { child.appendVisiblePages(to: &pages) }
    }

    /// Adds all pages below this holder, each stack bottom to top.
    open func appendPages(to pages: inout [Page]) {
        for child in children { child.appendPages(to: &pages) }
    }

    /// The navigator that is in sight below this holder: where a new page goes.
    open var frontNavigator: Navigator? {
        children.last?.frontNavigator
    }

    /// Makes a holder part of this one.
    public final func adopt(_ child: PageHolder) {
        child.parent = self
        child.join(tree)
    }

    /// Ends a child holder's membership in this one.
    public final func release(_ child: PageHolder) {
        guard child.parent === self else { return }
        child.parent = nil
        child.join(nil)
    }

    /// Notes in this holder and all below it which tree they are a part of.
    final func join(_ tree: NavigationTree?) {
        self.tree = tree
        for child in children { child.join(tree) }
    }
}
