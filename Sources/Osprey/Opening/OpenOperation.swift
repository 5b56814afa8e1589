import OspreyRouting

/// Shows the pages of one request as one change, and gives them their new request and values at the commit.
///
/// Everything is decided when the operation's turn comes: the filters' answers, the page and the stack. Tabs and stacks
/// may have changed while the request waited.
struct OpenOperation: NavigationOperation {
    let opening: Opening

    var manner: OperationManner { opening.target?.settings.manner ?? OperationManner() }

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        try opening.takeTurn()
        guard let target = opening.target, let pages = opening.pages else { throw .stale }
        if draft.tree.unobserved.root?.hasPlugins == true { draft.permission = opening.neededPermission() }
        try Showing(target: target, pages: pages, tree: draft.tree).plan(&draft)
        draft.overwritten = pages.overwritten
    }

    func deliver() {
        if let traced = opening.traced { opening.container.recorder?.delivers(traced) }
        if let pages = opening.pages { pages.place(for: opening.order) }
    }

    /// The opening follows the detour itself, and comes back with pages that are guarded and built anew.
    func divert(_ detour: Diversion, in tree: NavigationTree) -> Outcome {
        opening.divert(to: detour)
        return Stop.diverted(detour).outcome
    }
}

/// Makes pages visible.
@MainActor
private struct Showing {
    let target: OpeningTarget
    let pages: OpeningPages
    let tree: NavigationTree

    private var page: Page { pages.page.page }

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        let navigator = target.navigator
        draft.name(target.display.kind, in: navigator)
        if target.above != nil { try clear(&draft) }
        if let tabPage = page as? TabPage {
            // If the tabs already are the root, nothing has to be shown; their page can never be in a stack.
            guard let tabs = tabPage.tabController, tabs.tree === tree else {
                throw .refused(.tabPageInStack(page: page.pageName))
            }
            try draft.dismiss(above: nil)
        } else if let holding = page.navigator {
            try reveal(in: holding, &draft)
        } else if target.hasParents {
            try layParents(&draft)
        } else if case .above(let parent) = target.parents {
            try lay(above: parent, &draft)
        } else if let style = target.display.presentationStyle {
            if let tab = target.tab {
                try draft.dismiss(above: nil)
                try draft.reveal(tab.navigator)
            }
            try draft.present(pages.all, style)
        } else {
            guard let navigator else { throw .refused(.notDisplayed) }
            try stack(in: navigator, &draft)
        }
        draft.tabs.noteRequest()
    }

    // MARK: - Ways to show a page

    /// Applies the route's rule for presentations; a page that is in a presentation is shown there.
    private func clear(_ draft: inout NavigationDraft) throws(Stop) {
        guard let top = draft.presented.last(where: { !$0.style.isWindow }),
            page.navigator.flatMap(tree.presentation) == nil
        else { return }
        switch target.above {
        case .dismiss: try draft.dismiss(above: nil)
        case .reject:
            throw .refused(.blockedByPresentation(page: top.navigator.unobservedPages.last?.pageName ?? ""))
        case .stay, nil: break
        }
    }

    /// Goes to a page that is already in a stack.
    private func reveal(in holding: Navigator, _ draft: inout NavigationDraft) throws(Stop) {
        let presentation = tree.presentation(of: holding)
        if !pages.isReused, let wanted = target.conflict(with: holding) {
            throw .refused(
                .shownElsewhere(page: page.pageName, place: tree.place(of: holding), wanted: wanted))
        }
        if target.hasParents, holding === target.rootNavigator { return try layParents(&draft) }
        if case .above(let parent) = target.parents, holding === parent.navigator {
            return try lay(above: parent, &draft)
        }
        if presentation == nil {
            try draft.dismiss(above: nil)
            // A page that replaced the root of a tab was itself requested: it is the root from now on.
            if let tab = holding.tab, draft.hasStandIn(tab), draft.stacks.bottom(of: holding) === page {
                draft.tabs.note(standIn: nil, of: tab)
            }
            try draft.reveal(holding)
        } else if presentation?.style.isWindow != true {
            try draft.dismiss(above: holding)
        }
        if target.display == .root {
            try set(holding, to: [page], &draft)
        } else {
            try pop(holding, &draft)
        }
    }

    /// Makes the stack its root, the parents, and the page; equal pages stay.
    private func layParents(_ draft: inout NavigationDraft) throws(Stop) {
        guard let navigator = target.rootNavigator else { throw .refused(.notDisplayed) }
        try draft.dismiss(above: nil)
        try draft.reveal(navigator, plansRoot: false)
        if let tab = navigator.tab, let tabs = navigator.parent as? TabController {
            let lowest = pages.lower.first ?? pages.page
            let needsRoot = draft.count(of: navigator) == 0 || draft.hasStandIn(tab)
            if needsRoot, lowest.page.navigator == nil, target.isRoot(lowest.request, of: tab, isEqual: true)
            {
                draft.setRoot(of: tab, to: lowest.page)
            } else {
                try draft.planRoot(of: tab, in: tabs, isWanted: true)
            }
        }
        let bottom = draft.stacks.bottom(of: navigator).flatMap { $0 === pages.all[0] ? nil : $0 }
        try set(navigator, to: (bottom.map { [$0] } ?? []) + pages.all, &draft)
    }

    /// Puts the page directly above its parent, which stays in place with everything below it.
    private func lay(above parent: Page, _ draft: inout NavigationDraft) throws(Stop) {
        guard let navigator = parent.navigator else { throw .refused(.notDisplayed) }
        try draft.dismiss(above: tree.presentation(of: navigator) == nil ? nil : navigator)
        try draft.reveal(navigator)
        let kept = draft.stack(of: navigator).prefix { $0 !== parent }
        try set(navigator, to: kept + [parent, page], &draft)
    }

    /// Puts the pages on a stack, in the requested way.
    private func stack(in navigator: Navigator, _ draft: inout NavigationDraft) throws(Stop) {
        if target.tab != nil { try draft.dismiss(above: nil) }
        if target.isNamed || navigator.isArranged { try draft.reveal(navigator, plansRoot: false) }
        if let tab = navigator.tab, let tabs = navigator.parent as? TabController {
            if becomesRoot(of: tab, draft) { return draft.setRoot(of: tab, to: page) }
            let isNew = draft.tabs.selected(in: tabs) === tab && tabs.unobservedSelected !== tab
            if isNew || draft.count(of: navigator) == 0 { try draft.planRoot(of: tab, in: tabs) }
        }
        if draft.stacks.adds(page, to: navigator) { return try pop(navigator, &draft) }
        switch target.display {
        case .root: try set(navigator, to: pages.all, &draft)
        case .replace:
            try draft.begin(.replace, in: navigator)
            try lay(on: navigator, keeping: max(0, draft.count(of: navigator) - 1), &draft)
        case _ where pages.lower.isEmpty:
            try draft.begin(.push, in: navigator)
            try draft.push(page, onto: navigator)
        default:
            try draft.begin(.setStack, in: navigator)
            try lay(on: navigator, keeping: draft.count(of: navigator), &draft)
        }
    }

    /// Whether the page becomes the root of a tab, instead of a second instance above it.
    ///
    /// It does if it is the tab's first page and the tab has no root yet that would answer, or another page replaces
    /// the root.
    private func becomesRoot(of tab: TabItem, _ draft: borrowing NavigationDraft) -> Bool {
        guard target.tab === tab, pages.lower.isEmpty else { return false }
        let count = draft.count(of: tab.navigator)
        if count == 0 { return target.wouldAnswer(asRootOf: tab) }
        return draft.hasStandIn(tab) && (count == 1 || target.display == .select)
            && target.isRoot(target.request, of: tab)
    }

    // MARK: - Parts of these ways

    /// Puts the pages above a number of kept pages; a lower page that already exists is moved to its place.
    private func lay(
        on navigator: Navigator, keeping count: Int, _ draft: inout NavigationDraft
    ) throws(Stop) {
        let pages = pages.all
        guard pages.contains(where: { $0.navigator === navigator }) else {
            return try draft.lay(pages, on: navigator, keeping: count)
        }
        let kept = draft.stack(of: navigator).prefix(count).filter { page in !pages.contains { $0 === page } }
        try draft.setStack(of: navigator, to: kept + pages)
    }

    private func set(
        _ navigator: Navigator, to pages: [Page], _ draft: inout NavigationDraft
    ) throws(Stop) {
        guard !draft.stack(of: navigator).elementsEqual(pages, by: ===) else { return }
        try draft.begin(.setStack, in: navigator)
        try draft.setStack(of: navigator, to: pages)
    }

    private func pop(_ navigator: Navigator, _ draft: inout NavigationDraft) throws(Stop) {
        guard draft.stack(of: navigator).last !== page else { return }
        try draft.begin(.pop, in: navigator)
        try draft.pop(to: page, in: navigator)
    }
}

extension UnobservedState {
    /// The topmost presented page that another request waits for.
    var presentedDetour: Page? {
        presentations.lazy.flatMap(\.navigator.unobservedPages).last(where: \.isDetour)
    }
}

extension RouteDisplay {
    /// The kind of transition that a display makes.
    fileprivate var kind: TransitionKind {
        switch self {
        case .push: .push
        case .cover, .sheet, .window: .present
        case .replace: .replace
        case .root: .setStack
        case .select: .select
        }
    }
}
