extension NavigationTree {
    /// Follows a report of the host: the person has gone back to a page already.
    ///
    /// Nobody can stop what has happened: pages that want to stay are reported to ``onProblem`` and go.
    ///
    /// - Returns: ``Outcome/stale`` if the page is in no stack any more, ``Outcome/nothingToDo`` if it is on top.
    /// - Complexity: O(pages of the tree); ``Navigator/reconcile(poppedTo:)`` searches one stack only.
    @discardableResult
    public func reconcile(poppedTo page: PageID) -> Outcome {
        perform(
            DeferredOperation(cause: .report) { [self] in
                guard let page = allPages.first(where: { $0.id == page }), let navigator = page.navigator
                else { return .end(.stale) }
                return .perform(StackOperation(.popToPage(page), on: navigator))
            })
    }

    /// Follows a report of the host: the person has dismissed the presentation that holds a page.
    ///
    /// Pages that want to stay are reported to ``onProblem`` and go.
    ///
    /// - Returns: ``Outcome/stale`` if no presentation holds the page.
    @discardableResult
    public func reconcile(dismissed page: PageID) -> Outcome {
        perform(
            DeferredOperation(cause: .report) { [self] in
                let presentation = presented.first { $0.navigator.stack.contains { $0.id == page } }
                guard let presentation else { return .end(.stale) }
                return .perform(
                    DismissOperation(presentation, in: self, isForced: false, isAnimated: false))
            })
    }
}

extension Navigator {
    /// Follows a report of the host: the person has gone back to a page of this stack already.
    ///
    /// As ``NavigationTree/reconcile(poppedTo:)``.
    @discardableResult
    public func reconcile(poppedTo page: PageID) -> Outcome {
        guard let tree else { return .stale }
        return tree.perform(
            DeferredOperation(cause: .report) { [self] in
                guard let page = stack.last(where: { $0.id == page }) else { return .end(.stale) }
                return .perform(StackOperation(.popToPage(page), on: self))
            })
    }
}

extension TabController {
    /// Follows a report of the host: the person has selected a tab already.
    ///
    /// Who has a say in switches is not asked.
    ///
    /// - Returns: ``Outcome/stale`` if the tab is gone, ``Outcome/nothingToDo`` if it is selected already.
    @discardableResult
    public func reconcile(selected id: TabItem.ID) -> Outcome {
        guard let tree else { return .stale }
        return tree.perform(
            DeferredOperation(cause: .report) { [self] in
                guard let item = item(id) else { return .end(.stale) }
                if item === current { return .end(.nothingToDo) }
                return .perform(SelectTabOperation(id, in: self))
            })
    }
}
