/// A node of the navigation tree: it determines which stacks exist and which of them are visible.
///
/// ``Navigator`` and ``TabController`` are the two ready-made holders.
///
/// ## For implementers
/// Pages live in navigators; a holder of your own arranges navigators, or other holders. Pass the first children to
/// ``init(children:)``, return the visible ones from ``visibleChildren``, and the one for new pages from
/// ``frontChild``. Change any of this only inside ``arrange(adding:removing:animated:askingPages:_:)``, so that the change is
/// checked, committed, shown and reported like any other operation.
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
/// If a page is to be shown in a child that is not visible, ``show(_:)`` is called. The tree reads the visible children
/// whenever it needs them, but not if only presentations above other presentations change. It ignores invalid answers:
/// a holder that is not a child, or the same child twice.
@MainActor
open class PageHolder {
    /// The holder that contains this one; `nil` for the root of the display and of each presentation; not observable.
    public final private(set) weak var parent: PageHolder?

    /// The tree that this holder is a part of; `nil` while it is not displayed; not observable.
    public final var tree: NavigationTree? { treeReference?.tree }

    /// The reference to the tree, shared by all holders of a display.
    final private(set) var treeReference: TreeReference?

    /// Whether a holder of the app contains this one, and decides whether it is visible.
    package final var isArranged: Bool { arranged }

    final private var arranged = false

    /// The holders directly inside this one, in their order; not observable.
    public final private(set) var children: [PageHolder] = []

    /// Creates a holder that is not displayed yet.
    ///
    /// Children that are already part of a display or of another holder are left out.
    public init(children: [PageHolder] = []) {
        for child in children where child.isFree { adopt(child) }
    }

    /// The children that are visible when this holder is, bottom to top; all of them by default.
    ///
    /// The default is not observable. In a holder of your own, it is if the properties that you read here are.
    open var visibleChildren: [PageHolder] { children }

    /// The child in which a new page is opened and from which one goes back; by default the last visible one.
    ///
    /// The default is not observable.
    open var frontChild: PageHolder? { visibleChildren.last }

    /// Whether the holder itself can go back when the front stack cannot; `false` by default.
    ///
    /// The default is not observable.
    open var canGoBack: Bool { false }

    /// Goes back by itself, for example to the previous selection; called if ``canGoBack`` is `true`.
    open func goBack(animated: Bool, askingPages: Bool) -> Outcome { .nothingToPop }

    /// Makes a child visible: a page in it is to be shown, and the child is not in ``visibleChildren``.
    ///
    /// It is called at the commit, as the last write of the operation that shows the page; only set your own properties
    /// in it. The tree reads ``visibleChildren`` afterwards. Does nothing by default.
    open func show(_ child: PageHolder) {}

    /// The stacks in and below this holder that snapshots contain, by name; none by default; not observable.
    ///
    /// Do not change the names: a `NavigationSnapshot` is restored by them. Tabs need no name.
    open var stacks: [String: Navigator] { [:] }

    /// Changes the children and which of them are visible, as one operation.
    ///
    /// The pages of removed children are asked before anything changes.
    ///
    /// - Parameters:
    ///   - added: Children to add; each must be free.
    ///   - removed: Children to remove, with all their pages.
    ///   - animated: Whether the host should animate it.
    ///   - askingPages: Whether leaving pages are asked.
    ///   - commit: Sets the holder's own properties; called at the commit, and not at all if the operation fails.
    @discardableResult
    public final func arrange(
        adding added: [PageHolder] = [], removing removed: [PageHolder] = [], animated: Bool = true,
        askingPages: Bool = true, _ commit: @escaping @MainActor () -> Void = {}
    ) -> Outcome {
        perform(
            ArrangeOperation(
                holder: self, added: added, removed: removed,
                manner: OperationManner(asksPages: askingPages, isAnimated: animated), write: commit))
    }

    /// The navigator below this holder in which a new page is opened; observable if ``frontChild`` is.
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

    /// Performs an operation of the holder, which places pages of the app.
    final func perform(_ operation: some NavigationOperation, placing pages: [Page] = []) -> Outcome {
        tree?.perform(operation, placing: pages) ?? .refused(.notDisplayed)
    }

    /// Whether the holder can become part of a display.
    final var isFree: Bool { parent == nil && tree == nil }

    /// Adds the visible pages, bottom to top.
    func appendVisiblePages(to pages: inout [Page]) {
        var seen: [PageHolder] = []
        for child in visibleChildren where child.parent === self && !seen.contains(where: { $0 === child }) {
            seen.append(child)
            child.appendVisiblePages(to: &pages)
        }
    }

    /// Whether the app decides which children of the holder are visible.
    var isOwn: Bool { true }

    /// Adds the navigators in and below this holder, in the order of their pages from bottom to top.
    func appendNavigators(to navigators: inout [Navigator]) {
        for child in children { child.appendNavigators(to: &navigators) }
    }

    /// This holder if it is a tab controller, otherwise the first one below it.
    package final var firstTabs: TabController? {
        if let tabs = self as? TabController { return tabs }
        for child in children {
            if let tabs = child.firstTabs { return tabs }
        }
        return nil
    }

    /// Whether this holder, or one below it, has switch plugins.
    package var hasPlugins: Bool { children.contains(where: \.hasPlugins) }

    /// Forgets state that only a displayed holder has, when it leaves its display.
    func forget() {
        for child in children { child.forget() }
    }

    /// Notifies observers of this holder, or of one below it, of a commit.
    func tellObservers() {
        for child in children { child.tellObservers() }
    }

    /// Adds a free holder as a child.
    final func adopt(_ child: PageHolder) {
        children.append(child)
        child.parent = self
        child.join(treeReference)
    }

    /// Removes a child from this holder, and its pages from the display.
    final func release(_ child: PageHolder) {
        children.removeAll { $0 === child }
        child.parent = nil
        child.leave()
    }

    /// Sets the tree of this holder and of all holders below it.
    final func join(_ treeReference: TreeReference?) {
        self.treeReference = treeReference
        arranged = parent.map { $0.isOwn || $0.arranged } ?? false
        for child in children { child.join(treeReference) }
    }

    /// Removes this holder and all holders below it from the display; their pages are removed separately.
    final func leave() {
        forget()
        join(nil)
    }
}

/// Refers from the holders of a display to their tree, as long as it exists.
///
/// All holders share one weak reference, because reading a weak reference is slow. Comparing the shared objects tells
/// whether a holder is part of a display without reading it.
@MainActor
final class TreeReference {
    weak var tree: NavigationTree?
}

/// A change of an app's own holder: children to add and to remove, and other state that it keeps.
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
