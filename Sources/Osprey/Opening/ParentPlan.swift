import OspreyRouting

/// How a page is combined with the parents that its route names.
///
/// A link always leads to the same stack, whatever was shown before: the parents are built below the page. A tap inside
/// the app keeps the pages that the user came from.
@MainActor
enum ParentPlan {
    /// The route names none, or the page is not pushed.
    case none

    /// The stack becomes its root, the parents, and the page.
    case rebuild

    /// The page is placed directly above its existing parent; pages above the parent are removed.
    case above(Page)

    /// The page goes on top of the stack.
    case onTop

    /// Whether the parents are built below the page.
    var isRebuilt: Bool {
        if case .rebuild = self { true } else { false }
    }

    /// - Parameter opener: The requesting page.
    init(
        _ request: PageRequest, _ settings: RequestSettings, _ display: RouteDisplay, opener: Page?,
        in container: PageContainer
    ) {
        guard display == .push, case .parents(let parents) = request.lower, let parent = parents.last else {
            self = .none
            return
        }
        guard request.trust == .internal else {
            self = .rebuild
            return
        }
        if settings.isPushedByCaller {
            self = .onTop
            return
        }
        let tree = container.navigation
        // A presented page opens it below itself, in the stack at the root.
        let own = opener?.navigator.flatMap { tree.presentation(of: $0) == nil ? $0 : nil }
        let stack =
            if let tab = settings.tab {
                tree.unobserved.tabs?.item(tab)?.navigator
            } else if let alias = settings.navigator {
                container.navigator(alias: alias)
            } else {
                own ?? tree.unobserved.root?.frontNavigator
            }
        if let page = stack?.unobservedPages.last(where: parent.isAnswered) {
            self = .above(page)
        } else {
            self = own != nil && own === stack ? .onTop : .rebuild
        }
    }
}

extension PageRequest {
    /// Whether a page satisfies the request, with equal parameters.
    @MainActor
    func isAnswered(by page: Page) -> Bool {
        self.page?.isExactly(page.pageName) == true && page.hasParameters(of: self) && page.wasMade(as: self)
    }
}
