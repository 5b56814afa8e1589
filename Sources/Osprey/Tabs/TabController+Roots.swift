extension TabController {
    /// Builds the page at the bottom of a tab's stack, if the tab has none or a redirect has put another one there.
    ///
    /// A root that comes out of the same redirect again changes nothing.
    func makeRoot(of item: TabItem) -> Result<Page?, RootFailure> {
        guard item.needsRoot else { return .success(nil) }
        do {
            let page = try buildRoot(item.configuration)
            guard let old = item.navigator.stack.last else { return .success(page) }
            guard page !== old, page.pageName != old.pageName || !page.isRedirected else {
                if page !== old { page.depart(tree?.events) }
                return .success(nil)
            }
            return .success(page)
        } catch PageError.rejected(_, let filter, let reason) {
            return .failure(RootFailure(outcome: .rejected(by: .filter(filter), reason: reason)))
        } catch {
            return .failure(
                RootFailure(outcome: .refused(.tabRootFailed(item.id, reason: "\(error)"))))
        }
    }

    /// Makes a tab the selected one, with the root that was built for it.
    func select(_ item: TabItem, root: Page?, isBack: Bool = false) {
        if let root { item.navigator.apply(StackSplice(keep: 0, addition: .one(root))) }
        setCurrent(item, isBack: isBack)
    }
}

/// Why a tab has no root to be selected with.
struct RootFailure: Error {
    let outcome: Outcome
}

extension TabItem {
    /// Whether the tab's root is to be built: it has none, or one that stands in for another and has nothing above it.
    var needsRoot: Bool {
        let stack = navigator.stack
        return stack.isEmpty || (stack.count == 1 && stack[0].isRedirected)
    }
}

extension Page {
    /// Whether a redirect led to the page.
    fileprivate var isRedirected: Bool { origins?.request.redirectedFrom.isEmpty == false }
}
