/// The committed state of one display, and everything that may change it.
///
/// This module reads it without registering an observation; other code reads the observable properties of
/// ``NavigationTree``. It is an object, because in a value, reading one part would conflict with writing another part.
@MainActor
final class NavigationState {
    /// The holder below all presentations.
    private(set) var root: PageHolder?

    /// The root that a container has built; `nil` for a root of the app.
    private(set) var builtRoot: BuiltRoot.Shown?

    /// Whether a wall was replaced, or the last lock has gone, and the container has not been notified.
    private var hasWallFallen = false

    /// Whether a lock is shown; windows and locks come last.
    private(set) var isLocked = false

    /// The presentations above the root, bottom to top; windows come last.
    private(set) var presentations: [Presentation] = []

    /// The visible pages, bottom to top.
    private(set) var visible: [Page] = []

    /// Whether everything was removed for good.
    private(set) var isEnded = false

    /// The observers of the root, the presentations and the visible pages.
    let observers = CommitObservers()

    /// The current generation; each visible page stores the last generation that it belongs to.
    private var visibleGeneration: UInt32 = 0

    /// The navigator in which a page is opened by default; windows are skipped.
    var front: Navigator? {
        presentations.last { !$0.style.isWindow }?.navigator ?? root?.frontNavigator
    }

    /// The tab controller at the root, or the first one below a root of the app.
    var tabs: TabController? { root?.firstTabs }

    /// Every navigator of the display, bottom to top.
    var navigators: [Navigator] {
        var navigators: [Navigator] = []
        root?.appendNavigators(to: &navigators)
        return navigators + presentations.map(\.navigator)
    }

    /// The detour that the wall is shown for, if there is a wall.
    var wall: Diversion? {
        if case .wall(let detour)? = builtRoot { detour } else { nil }
    }

    /// The page of a root that a container has built: the page that owns the tabs, or the bottom page of the stack.
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

    /// Commits a draft.
    ///
    /// No code of an app runs before the state is written, except the last write of a holder of the app. Afterwards,
    /// the holders are asked which pages are visible.
    func commit(_ draft: inout NavigationDraft) {
        let hasChanged: Bool
        if !isLocked, !draft.hasMore, let stack = draft.stacks.only, let covered = stack.pages.last {
            draft.stacks.forEach { $0.state.commit($0) }
            hasChanged = commitTop(stack.pages.last, over: covered, &draft)
        } else {
            let base = baseOfSheets(in: &draft)
            // Each presentation has one visible page.
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

    /// Notifies the observers of every part of the state that the commit has changed.
    func tellObservers(of tree: NavigationTree, _ draft: inout NavigationDraft) {
        draft.stacks.forEach { $0.state.tellObservers() }
        for tabs in draft.tabs.changes { tabs.controller.tellObservers() }
        for holder in draft.display.retired { holder.tellObservers() }
        guard observers.isPending else { return }
        observers.tell(tree, \.root, .first)
        observers.tell(tree, \.presentations, .second)
        observers.tell(tree, \.visiblePages, .third)
    }

    /// Commits the changes of holders: which exist, and which belong to the display.
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
            let wasLocked = isLocked
            isLocked = presentations.last?.style == .lock
            if wasLocked, !isLocked { hasWallFallen = true }
        }
        for tabs in draft.tabs.changes { tabs.controller.commitItems(tabs) }
        for (item, page) in draft.tabs.standIns { item.standIn = page }
        for arrangement in draft.display.arrangements {
            for child in arrangement.removed { arrangement.holder.release(child) }
            for child in arrangement.added { arrangement.holder.adopt(child) }
        }
        if draft.display.isEnd { isEnded = true }
    }

    /// Records the visible page that a change of a single stack has replaced.
    ///
    /// - Returns: Whether the visible pages have changed.
    private func commitTop(
        _ page: Page?, over covered: Page, _ draft: inout NavigationDraft
    ) -> Bool {
        guard covered.isActive, let page, page !== covered else { return false }
        // A loop, because a closure that is passed to the standard library would check its isolation at run time.
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

    /// Replaces the visible pages, and records which have appeared and disappeared.
    ///
    /// - Parameters:
    ///   - unchanged: How many pages stay, from the bottom; the planned ones come above them.
    ///   - topmost: The index of the first planned page that nothing obscures.
    /// - Returns: Whether the visible pages have changed.
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

    // MARK: - Finding the visible pages

    /// The presentation below the sheets, if a draft only changes which sheets are presented.
    ///
    /// The visible pages below it stay visible, and its holders are not asked: a sheet hides nothing, and an app may
    /// show any number of sheets.
    private func baseOfSheets(in draft: inout NavigationDraft) -> Int? {
        guard !isLocked, draft.tabs.isEmpty, let planned = draft.display.presentationsAlone, planned.keep > 0,
            !planned.above.contains(where: { $0.style != .sheet }),
            !presentations[planned.keep...].contains(where: { $0.style != .sheet })
        else { return nil }
        var noneStays = true
        draft.stacks.forEach { noneStays = noneStays && $0.comesOrLeaves }
        return noneStays ? planned.keep - 1 : nil
    }

    /// Adds the pages below the locks that were visible before, and the pages of the locks: a lock wakes nothing, and sends nothing
    /// to sleep.
    private func appendLockedPages(to pages: inout [Page]) -> Int {
        let locks = presentations.drop { $0.style != .lock }
        pages += visible.filter { page in
            guard let navigator = page.navigator, navigator.treeReference != nil,
                !locks.contains(where: { $0.navigator === navigator })
            else { return false }
            return navigator.state.pages.contains { $0 === page }
        }
        for lock in locks { lock.navigator.appendVisiblePages(to: &pages) }
        return pages.count - 1
    }

    /// Adds the visible pages, bottom to top, and returns the index of the first one that nothing obscures.
    ///
    /// - Parameter base: The lowest presentation to ask; `nil` for the lowest visible one.
    private func appendVisiblePages(from base: Int?, to pages: inout [Page]) -> Int {
        if isLocked { return appendLockedPages(to: &pages) }
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
