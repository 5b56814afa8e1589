/// What is committed of one display, and all that may change it.
///
/// This module reads it without telling observers; whoever is outside reads the observable properties of
/// ``NavigationTree``. It is an object, as reading one part of a value is checked against writing any other part of it.
@MainActor
final class NavigationState {
    /// The holder below everything that is presented.
    private(set) var root: PageHolder?

    /// The root as a container has built it; `nil` for one of the app's own.
    private(set) var builtRoot: BuiltRoot.Shown?

    /// Whether a wall has made way for something else, and the container has not been told.
    private var hasWallFallen = false

    /// What is presented above the root, bottom to top; windows come last.
    private(set) var presentations: [Presentation] = []

    /// The pages in sight, bottom to top.
    private(set) var visible: [Page] = []

    /// Whether everything has been taken away for good.
    private(set) var isEnded = false

    /// Who is told of the root, the presentations and the pages in sight.
    let observers = CommitObservers()

    /// Each page in sight knows the last generation that it was a part of.
    private var visibleGeneration: UInt32 = 0

    /// The navigator in which a page is opened by default; windows are passed over.
    var front: Navigator? {
        presentations.last { $0.style != .window }?.navigator ?? root?.frontNavigator
    }

    /// The tab controller at the root, or the first one below a root of the app's own.
    var tabs: TabController? { root?.firstTabs }

    /// Every navigator of the display, bottom to top.
    var navigators: [Navigator] {
        var navigators: [Navigator] = []
        root?.appendNavigators(to: &navigators)
        return navigators + presentations.map(\.navigator)
    }

    /// The detour for which there is a wall, if there is one.
    var wall: Diversion? {
        if case .wall(let detour)? = builtRoot { detour } else { nil }
    }

    /// The page that stands for the root that a container has built: the one that owns the tabs, or the one at the
    /// bottom of the stack.
    var pageOfRoot: Page? {
        let bottom = root?.frontNavigator?.state.pages.first
        switch builtRoot {
        case nil: return nil
        case .tabs(let page)?: return page
        case .page(let id)?: return bottom?.pageID == id ? bottom : nil
        case .wall?: return bottom
        }
    }

    // MARK: - Writing

    /// Whether a wall has fallen since the last call.
    func takeFallenWall() -> Bool {
        guard hasWallFallen else { return false }
        hasWallFallen = false
        return true
    }

    /// Makes what is planned the state.
    ///
    /// No code of an app runs before it is written, but what a holder of the app's own writes last; then the holders
    /// are asked what is in sight.
    func commit(_ draft: inout NavigationDraft) {
        let hasChanged: Bool
        if !draft.hasMore, let stack = draft.stacks.only, let covered = stack.pages.last {
            draft.stacks.forEach { $0.state.commit($0) }
            hasChanged = commitTop(stack.pages.last, over: covered, &draft)
        } else {
            let base = baseOfSheets(in: &draft)
            // Each presentation has one page in sight.
            let unchanged = base.map { visible.count - (presentations.count - $0) } ?? 0
            if draft.hasMore { commitHolders(&draft) }
            draft.stacks.forEach { $0.state.commit($0) }
            for tabs in draft.tabs.changes { tabs.controller.commitSelection(tabs) }
            for arrangement in draft.display.arrangements { arrangement.write() }
            let topmost = appendVisiblePages(from: base, to: &draft.visible)
            hasChanged = commitVisible(&draft, above: unchanged, topmost: topmost)
        }
        if hasChanged { observers.note(.third) }
    }

    /// Tells those who have read the state, or a part of it, of a commit that has changed that.
    func tellObservers(of tree: NavigationTree, _ draft: inout NavigationDraft) {
        draft.stacks.forEach { $0.state.tellObservers() }
        for tabs in draft.tabs.changes { tabs.controller.tellObservers() }
        for holder in draft.display.retired { holder.tellObservers() }
        guard observers.isPending else { return }
        observers.tell(tree, \.root, .first)
        observers.tell(tree, \.presentations, .second)
        observers.tell(tree, \.visiblePages, .third)
    }

    /// Makes what is planned of holders the state: which there are, and which of them belong to the display.
    private func commitHolders(_ draft: inout NavigationDraft) {
        if draft.display.changesRoot {
            observers.note(.first)
            root?.leave()
            root = draft.display.root
            root?.join(draft.treeReference)
            let wall = wall
            builtRoot = draft.display.built?.shown
            if wall != nil, self.wall == nil { hasWallFallen = true }
        }
        for presentation in draft.display.departing { presentation.navigator.leave() }
        if let planned = draft.display.presentations {
            observers.note(.second)
            for presentation in planned.above where presentation.navigator.treeReference == nil {
                presentation.navigator.join(draft.treeReference)
            }
            presentations.replaceSubrange(planned.keep..., with: planned.above)
        }
        for tabs in draft.tabs.changes { tabs.controller.commitItems(tabs) }
        for (item, page) in draft.tabs.standIns { item.standIn = page }
        for arrangement in draft.display.arrangements {
            for child in arrangement.removed { arrangement.holder.release(child) }
            for child in arrangement.added { arrangement.holder.adopt(child) }
        }
        if draft.display.isEnd { isEnded = true }
    }

    /// Notes what came and went by a change of one stack alone: its top page, if it was in sight.
    ///
    /// - Returns: Whether anything has changed.
    private func commitTop(
        _ page: Page?, over covered: Page, _ draft: inout NavigationDraft
    ) -> Bool {
        guard covered.isActive, let page, page !== covered else { return false }
        // A loop, as a closure that is handed to the standard library asks first on which actor it runs.
        var index = visible.count - 1
        while index >= 0, visible[index] !== covered { index -= 1 }
        guard index >= 0 else { return false }
        page.lifecycle.insert(.active)
        if covered.isObscured { page.lifecycle.insert(.obscured) }
        covered.lifecycle.subtract([.active, .obscured])
        draft.arriving.append(page)
        draft.leaving.append(covered)
        visible[index] = page
        return true
    }

    /// Makes other pages the ones in sight, and notes what came and what went.
    ///
    /// - Parameters:
    ///   - unchanged: How many pages stay what they are, from the bottom; the planned ones come above them.
    ///   - topmost: The index of the first planned page that nothing obscures.
    /// - Returns: Whether anything has changed.
    private func commitVisible(_ draft: inout NavigationDraft, above unchanged: Int, topmost: Int) -> Bool {
        visibleGeneration &+= 1
        for (index, page) in draft.visible.enumerated() {
            page.visibleGeneration = visibleGeneration
            if index < topmost { page.lifecycle.insert(.obscured) } else { page.lifecycle.remove(.obscured) }
            if page.lifecycle.insert(.active).inserted { draft.arriving.append(page) }
        }
        for page in visible[unchanged...].reversed() where page.visibleGeneration != visibleGeneration {
            page.lifecycle.subtract([.active, .obscured])
            draft.leaving.append(page)
        }
        let hasChanged = !draft.visible.elementsEqual(visible[unchanged...], by: ===)
        visible.replaceSubrange(unchanged..., with: draft.visible)
        return hasChanged
    }

    // MARK: - Asking holders what is in sight

    /// The presentation that sheets lie on, if a draft does nothing but change which those are.
    ///
    /// The pages in sight below it stay in sight, and are not asked: a sheet hides nothing, and an app may show any number
    /// of them.
    private func baseOfSheets(in draft: inout NavigationDraft) -> Int? {
        guard draft.tabs.isEmpty, let planned = draft.display.presentationsAlone, planned.keep > 0,
            !planned.above.contains(where: { $0.style != .sheet }),
            !presentations[planned.keep...].contains(where: { $0.style != .sheet })
        else { return nil }
        var noneStays = true
        draft.stacks.forEach { noneStays = noneStays && $0.comesOrLeaves }
        return noneStays ? planned.keep - 1 : nil
    }

    /// Adds the pages in sight, bottom to top, and returns the index of the first one that nothing obscures.
    ///
    /// - Parameter base: The lowest presentation that is asked; `nil` for the lowest one that is in sight.
    private func appendVisiblePages(from base: Int?, to pages: inout [Page]) -> Int {
        let lowest = base ?? presentations.lastIndex { $0.style != .sheet }
        if lowest == nil { root?.appendVisiblePages(to: &pages) }
        var topmost = 0
        for presentation in presentations[(lowest ?? 0)...] {
            topmost = pages.count
            presentation.navigator.appendVisiblePages(to: &pages)
        }
        return topmost
    }
}
