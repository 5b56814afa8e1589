import OspreyRouting

/// What operations say of tabs.
extension NavigationDraft {
    /// Selects a tab, which gets its root first if it has none; does nothing if it would be selected anyway.
    ///
    /// - Parameters:
    ///   - isInitial: Whether this is the selection a display starts with, which is no switch.
    ///   - isBack: Whether this is a step back in the history of tabs.
    ///   - plansRoot: Whether the tab gets its root here, and not by what comes next.
    mutating func select(
        _ item: TabItem, in controller: TabController, isInitial: Bool = false, isBack: Bool = false,
        plansRoot: Bool = true
    ) throws(Stop) {
        let current = tabs.selected(in: controller)
        guard item !== current else { return }
        let tabSwitch = TabSwitch(from: current?.id, to: item.id)
        if let permission { try permission.check(tabSwitch, in: controller) }
        if isInitial { begin(.select) } else { try begin(.select, in: controller) }
        if plansRoot { try planRoot(of: item, in: controller) }
        tabs.select(item, in: controller, isBack: isBack)
        if !isInitial { occasion = .tabSwitch(tabSwitch) }
    }

    /// Builds the page at the bottom of a tab's stack, if the tab has none or another page stands in for it.
    ///
    /// A root that comes out of the same redirect again changes nothing.
    ///
    /// - Parameter isWanted: Whether a page that stands in gives way although there are pages above it, with them.
    mutating func planRoot(
        of item: TabItem, in controller: TabController, isWanted: Bool = false
    ) throws(Stop) {
        let (count, navigator) = (count(of: item.navigator), item.navigator)
        guard count == 0 || hasStandIn(item) && (count == 1 || isWanted) else { return }
        let old = stacks.bottom(of: navigator)
        let built: BuiltPage
        do throws(Stop) {
            built = try controller.root(of: item)
        } catch {
            // The page that the root waits for is there already.
            guard case .diverted(let detour) = error, old?.extras?.standIn?.isPage(of: detour) == true
            else { throw error }
            return
        }
        let page = built.page
        let isStandIn = !built.request.redirectedFrom.isEmpty
        if let old, page === old || isStandIn && page.pageName == old.pageName { return discard(built) }
        tabs.keep(built, on: navigator)
        do throws(Stop) {
            try checkFree(page)
        } catch {
            guard case .refused(let reason) = error else { throw error }
            throw .refused(.tabRootFailed(item.id, cause: ErrorCause(reason)))
        }
        setRoot(of: item, to: page, isStandIn: isStandIn)
    }

    /// Makes a page the only one of a tab's stack.
    mutating func setRoot(of item: TabItem, to page: Page, isStandIn: Bool = false) {
        splice(item.navigator, keep: 0, adding: .one(page))
        tabs.note(standIn: isStandIn ? page.pageID : nil, of: item)
    }

    /// Builds the page at the bottom of a stack that has none, if it is that of a tab.
    mutating func rootOfTab(with navigator: Navigator) throws(Stop) {
        guard count(of: navigator) == 0, let controller = navigator.parent as? TabController,
            let item = controller.item(of: navigator)
        else { return }
        try planRoot(of: item, in: controller)
    }

    /// Whether the page at the bottom of a tab's stack stands in for its root.
    func hasStandIn(_ item: TabItem) -> Bool {
        guard let standIn = tabs.standIn(of: item) else { return false }
        return stacks.bottom(of: item.navigator)?.pageID == standIn
    }

    /// Removes a tab with its stack, which is not selected any more.
    mutating func removeTab(_ item: TabItem, from controller: TabController) {
        leave(item.navigator)
        tabs.remove(item, from: controller)
    }
}
