extension NavigationState {
    /// A violated invariant of the tree, in words; `nil` if all hold.
    ///
    /// Debug builds check it after each commit, and random tests after each step. No code of an app is called.
    var violation: String? {
        var placed: Set<PageID> = []
        for navigator in navigators {
            for page in navigator.state.pages {
                if !placed.insert(page.pageID).inserted {
                    return "\(page.pageName) \(page.pageID) is in two places"
                }
                if page.navigator !== navigator {
                    return "\(page.pageName) \(page.pageID) does not know its stack"
                }
                if page.isFinished { return "\(page.pageName) \(page.pageID) has finished and is displayed" }
            }
        }
        for (index, page) in visible.enumerated() {
            if !page.isActive { return "\(page.pageName) \(page.pageID) is visible and not active" }
            if page.isObscured != (!presentations.isEmpty && index < visible.count - 1) {
                return "\(page.pageName) \(page.pageID) does not know whether something lies above it"
            }
            if !placed.contains(page.pageID) {
                return "\(page.pageName) \(page.pageID) is visible and nowhere"
            }
        }
        for presentation in presentations where presentation.navigator.state.pages.isEmpty {
            return "a presentation is empty"
        }
        let lowest = presentations.lastIndex { $0.style != .sheet }
        let presented = presentations[(lowest ?? 0)...].compactMap(\.navigator.state.pages.last)
        if !isLocked && lowest != nil && visible.count != presented.count
            || !visible.suffix(presented.count).elementsEqual(presented, by: ===)
        {
            return "the visible presented pages are not the tops of their stacks"
        }
        let levels = presentations.map(\.style.level)
        if levels != levels.sorted() {
            return "a window has something else above it"
        }
        return root.flatMap(violation(below:))
    }

    private func violation(below holder: PageHolder) -> String? {
        if let tabs = holder as? TabController { return violation(of: tabs) }
        for child in holder.children {
            if child.parent !== holder { return "a holder does not know where it is" }
            if let violation = violation(below: child) { return violation }
        }
        return nil
    }

    private func violation(of tabs: TabController) -> String? {
        if let selected = tabs.state.selected {
            if !tabs.state.items.contains(where: { $0 === selected }) { return "no such tab is selected" }
            if selected.navigator.state.pages.isEmpty { return "the selected tab is empty" }
        }
        for item in tabs.state.items {
            guard let standIn = item.standIn,
                let place = item.navigator.state.pages.firstIndex(where: { $0.pageID == standIn })
            else { continue }
            if place > 0 { return "a page replaces the root of '\(item.id)' and is above it" }
        }
        return nil
    }
}

extension NavigationTree {
    /// A violated invariant of the tree, in words; `nil` if all hold.
    package var violation: String? { state.violation }
}
