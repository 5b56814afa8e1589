/// A place where pages are shown: a node in the tree that says which stacks exist and which of them are in sight.
///
/// ``Navigator`` and ``TabController`` are the two ready-made holders.
///
/// ## For those who write a holder
/// Pages live in navigators; a holder of your own arranges them, or other holders. Give the first children to
/// ``init(children:)``, say which of them are in sight with ``visibleChildren`` and where new pages go with
/// ``frontChild``. Change any of that only inside ``arrange(adding:removing:animated:force:_:)``, so that the change
/// is checked, committed, shown and told like any other operation.
///
/// ```swift
/// final class SplitView: PageHolder {
///     let primary = Navigator(), secondary = Navigator()
///     private var showsBoth = true
///
///     init() { super.init(children: [primary, secondary]) }
///
///     override var visibleChildren: [PageHolder] { showsBoth ? [primary, secondary] : [secondary] }
///     override var frontChild: PageHolder? { secondary }
///
///     func collapse() -> Outcome { arrange { self.showsBoth = false } }
/// }
/// ```
///
/// When a page is to be shown in a child that is out of sight, ``show(_:)`` is called. The tree asks what is in sight as
/// often as it has to know, and not at all if nothing changes but what is presented above something else. It takes only
/// what makes sense: an answer that names a holder which is not a child, or the same child twice, is passed over.
@MainActor
open class PageHolder {
    /// The holder that contains this one; `nil` for the root of the display and of each presentation; not observable.
    public final private(set) weak var parent: PageHolder?

    /// The tree that this holder is a part of, or `nil` while it belongs to no display; not observable.
    public final var tree: NavigationTree? { treeReference?.tree }

    /// What leads to the tree, the same for all holders of a display.
    final private(set) var treeReference: TreeReference?

    /// Whether a holder of the app's own lies around this one, and decides what of it is in sight.
    final private(set) var isArranged = false

    /// The holders directly inside this one, in their order; not observable.
    public final private(set) var children: [PageHolder] = []

    /// Makes a holder that belongs to no display yet.
    ///
    /// Children that are part of a display or of another holder already are left out.
    public init(children: [PageHolder] = []) {
        for child in children where child.isFree { adopt(child) }
    }

    /// The children that are in sight when this holder is, bottom to top; all of them by default.
    ///
    /// By default it is not observable. In a holder of your own, it is if the properties that you read here are.
    open var visibleChildren: [PageHolder] { children }

    /// The child in which a new page is opened and from which one goes back; by default the last one in sight.
    ///
    /// By default it is not observable.
    open var frontChild: PageHolder? { visibleChildren.last }

    /// Whether the holder itself can go back when the stack in front cannot; `false` by default.
    ///
    /// By default it is not observable.
    open var canGoBack: Bool { false }

    /// Goes back by itself, as by selecting what was in front before; called if ``canGoBack`` says so.
    open func goBack(animated: Bool, force: Bool) -> Outcome { .nothingToPop }

    /// Brings a child into sight: a page in it is to be shown, and ``visibleChildren`` does not name it.
    ///
    /// Called at the commit, as the last write of the operation that shows the page; set your own properties and do
    /// nothing else. The tree reads ``visibleChildren`` afterwards. Does nothing by default.
    open func show(_ child: PageHolder) {}

    /// The stacks in and below this holder that snapshots hold, by their names; none by default; not observable.
    ///
    /// Name each stack for good: a ``NavigationSnapshot`` is restored by these names. Tabs need no name.
    open var stacks: [String: Navigator] { [:] }

    /// Changes which children there are and what is in sight, as one operation.
    ///
    /// The pages of the children that go are asked before anything changes.
    ///
    /// - Parameters:
    ///   - added: Children that come; each must be free.
    ///   - removed: Children that go, with all their pages.
    ///   - animated: Whether the host should animate it.
    ///   - force: Whether leaving pages are not asked.
    ///   - commit: Sets the holder's own properties; called at the commit, and not at all if the operation fails.
    @discardableResult
    public final func arrange(
        adding added: [PageHolder] = [], removing removed: [PageHolder] = [], animated: Bool = true,
        force: Bool = false, _ commit: @escaping @MainActor () -> Void = {}
    ) -> Outcome {
        guard let tree else { return .refused(.notDisplayed) }
        return tree.perform(
            ArrangeOperation(
                holder: self, added: added, removed: removed,
                manner: OperationManner(isForced: force, isAnimated: animated), write: commit))
    }

    /// The navigator below this holder in which a new page is opened; observable as far as ``frontChild`` is.
    public final var frontNavigator: Navigator? {
        var next: PageHolder? = self
        while let holder = next {
            if let navigator = holder as? Navigator { return navigator }
            let front = holder.frontChild
            next = front?.parent === holder ? front : nil
        }
        return nil
    }

    // MARK: - For the tree

    /// Whether the holder can become part of a display.
    final var isFree: Bool { parent == nil && tree == nil }

    /// Adds the pages that are in sight, bottom to top.
    func appendVisiblePages(to pages: inout [Page]) {
        var seen: [PageHolder] = []
        for child in visibleChildren where child.parent === self && !seen.contains(where: { $0 === child }) {
            seen.append(child)
            child.appendVisiblePages(to: &pages)
        }
    }

    /// Whether the app decides which children of the holder are in sight.
    var isOwn: Bool { true }

    /// Adds the navigators in and below this holder, in the order of their pages from bottom to top.
    func appendNavigators(to navigators: inout [Navigator]) {
        for child in children { child.appendNavigators(to: &navigators) }
    }

    /// This holder if it is a tab controller, else the first one below it.
    final var firstTabs: TabController? {
        if let tabs = self as? TabController { return tabs }
        for child in children {
            if let tabs = child.firstTabs { return tabs }
        }
        return nil
    }

    /// Whether plugins have a part in switches of this holder, or of one below it.
    var hasPlugins: Bool { children.contains(where: \.hasPlugins) }

    /// Forgets what only a displayed holder knows, when it leaves its display.
    func forget() {
        for child in children { child.forget() }
    }

    /// Tells those who observe this holder, or one below it, what has been committed.
    func tellObservers() {
        for child in children { child.tellObservers() }
    }

    /// Makes a free holder part of this one.
    final func adopt(_ child: PageHolder) {
        children.append(child)
        child.parent = self
        child.join(treeReference)
    }

    /// Ends a child's membership in this holder, and the membership of its pages in the display.
    final func release(_ child: PageHolder) {
        children.removeAll { $0 === child }
        child.parent = nil
        child.leave()
    }

    /// Notes in this holder and all below it which tree they are a part of.
    final func join(_ treeReference: TreeReference?) {
        self.treeReference = treeReference
        isArranged = parent.map { $0.isOwn || $0.isArranged } ?? false
        for child in children { child.join(treeReference) }
    }

    /// Takes this holder and all below it out of the display; their pages leave by themselves.
    final func leave() {
        forget()
        join(nil)
    }
}

/// Leads from the holders of a display to their tree, while it exists.
///
/// They share one weak reference: reading it takes longer than anything else that an operation does to a holder, and
/// whether a holder is part of a display can be told without.
@MainActor
final class TreeReference {
    weak var tree: NavigationTree?
}

/// A change of an app's own holder: children that come and go, and whatever else it keeps.
private struct ArrangeOperation: NavigationOperation {
    let holder: PageHolder
    let added: [PageHolder]
    let removed: [PageHolder]
    let manner: OperationManner
    let write: @MainActor () -> Void

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        try draft.begin(.arrange, in: holder)
        try draft.arrange(holder, adding: added, removing: removed, write)
    }
}
