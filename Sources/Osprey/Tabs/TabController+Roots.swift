extension TabController {
    /// Builds the page at the bottom of a tab's stack, unless the tab has one.
    func makeRoot(of item: TabItem) -> Result<Page?, NavigationError> {
        guard item.navigator.stack.isEmpty else { return .success(nil) }
        do {
            return .success(try buildRoot(item.configuration))
        } catch {
            return .failure(.tabRootFailed(item.id, reason: "\(error)"))
        }
    }

    /// Makes a tab the selected one, with the root that was built for it.
    func select(_ item: TabItem, root: Page?) {
        if let root { item.navigator.apply(StackSplice(keep: 0, addition: .one(root))) }
        setCurrent(item)
    }
}
