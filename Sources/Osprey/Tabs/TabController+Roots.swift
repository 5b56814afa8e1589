import OspreyRouting

extension TabController {
    /// Builds the page at the bottom of a tab's stack, if the tab has none or a redirect has put another one there.
    ///
    /// A root that comes out of the same redirect again changes nothing.
    func makeRoot(of item: TabItem) -> Result<BuiltPage?, RootFailure> {
        guard item.needsRoot else { return .success(nil) }
        do {
            let built = try makeRoot(item.configuration)
            let (page, old) = (built.page, item.navigator.stack.last)
            if let old, page === old || page.pageName == old.pageName && page.isRedirected {
                discardRoot(built)
                return .success(nil)
            }
            guard page.holder == nil else { throw NavigationError.alreadyPlaced(page: page.pageName) }
            return .success(built)
        } catch PageError.rejected(_, let filter, let reason) {
            return .failure(RootFailure(outcome: .rejected(by: .filter(filter), reason: reason)))
        } catch {
            return .failure(
                RootFailure(outcome: .refused(.tabRootFailed(item.id, cause: FailureCause(error)))))
        }
    }

    /// Ends a root that was built and not placed; a page that was there before stays.
    func discardRoot(_ built: BuiltPage) {
        if let container = built.page.container {
            container.factory.discard(built)
        } else if !built.isReused {
            built.page.depart(tree?.events)
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
