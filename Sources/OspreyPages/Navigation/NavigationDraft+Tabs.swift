import OspreyRouting

/// Changes of tabs.
extension NavigationDraft {
    /// Selects a tab, and builds its root first if it has none; does nothing if it would be selected anyway.
    ///
    /// - Parameters:
    ///   - isInitial: Whether this is the initial selection of a display, which does not count as a switch.
    ///   - isBack: Whether this is a step back in the history of tabs.
    ///   - plansRoot: Whether the tab gets its root here, and not by a later part.
    package mutating func select(
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

    /// Builds the root page of a tab, if the stack is empty or another page replaces the root for now.
    ///
    /// If the same redirect gives the same page again, nothing changes.
    ///
    /// - Parameter isWanted: Whether a page that replaces the root is removed even if there are pages above it, with
    ///   them.
    package mutating func planRoot(
        of item: TabItem, in controller: TabController, isWanted: Bool = false
    ) throws(Stop) {
        let (count, navigator) = (count(of: item.navigator), item.navigator)
        guard count == 0 || hasStandIn(item) && (count == 1 || isWanted) else { return }
        let old = stacks.bottom(of: navigator)
        let built: BuiltPage
        do throws(Stop) {
            built = try controller.root(of: item)
        } catch {
            // The page that the root waits for is already there.
            guard case .diverted(let detour) = error, old?.extras?.standIn?.isPage(of: detour) == true
            else { throw error }
            return
        }
        let page = built.page
        let isStandIn = !built.request.redirectHistory.isEmpty
        if let old, page === old || isStandIn && page.pageName.isExactly(old.pageName) {
            return discard(built)
        }
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
    package mutating func setRoot(of item: TabItem, to page: Page, isStandIn: Bool = false) {
        splice(item.navigator, keep: 0, adding: .one(page))
        tabs.note(standIn: isStandIn ? page.pageID : nil, of: item)
    }

    /// Builds the root page of an empty stack, if the stack belongs to a tab.
    mutating func rootOfTab(with navigator: Navigator) throws(Stop) {
        guard count(of: navigator) == 0, let controller = navigator.parent as? TabController,
            let item = controller.item(of: navigator)
        else { return }
        try planRoot(of: item, in: controller)
    }

    /// Whether the page at the bottom of a tab's stack replaces its root for now.
    package func hasStandIn(_ item: TabItem) -> Bool {
        guard let standIn = tabs.standIn(of: item) else { return false }
        return stacks.bottom(of: item.navigator)?.pageID == standIn
    }

    /// Removes a tab that is not selected, with its stack.
    mutating func removeTab(_ item: TabItem, from controller: TabController) {
        leave(item.navigator)
        tabs.remove(item, from: controller)
    }
}
