import OspreyRouting

/// The pages of one request, ready to be shown: its own and those that are wanted below it.
@MainActor
final class Arrangement {
    let placement: Placement
    let page: BuiltPage

    /// The pages below, bottom to top: new ones, and for a stack of parents also those that stay.
    let lower: [BuiltPage]

    /// Whether the page was chosen because it is there, instead of a new one.
    let isReused: Bool

    init(placement: Placement, page: BuiltPage, lower: [BuiltPage], isReused: Bool) {
        self.placement = placement
        self.page = page
        self.lower = lower
        self.isReused = isReused
    }

    private var container: PageContainer { placement.container }
    private var pages: [Page] { (lower + [page]).map(\.page) }

    /// The first page that has ended meanwhile, so that it cannot be shown any more.
    var finishedPage: Page? {
        for built in lower where !built.isUnchanged && built.page.isFinished { return built.page }
        return page.page.isFinished ? page.page : nil
    }

    /// Gives every page its newest request and values, bottom to top, and the page of the request what is to be done
    /// for those who asked for it.
    func place(for order: OpenOrder) {
        for built in lower { built.place() }
        page.place()
        page.page.origins?.welcome(order)
    }

    /// Pushes a new page if there is no more to it than that, as most often; returns whether it has.
    ///
    /// It means what the operation means. No code of the app runs before the commit: a new page has its values.
    func pushDirectly(for order: OpenOrder) -> Bool {
        guard placement.display == .push, placement.tab == nil, !placement.hasParents, lower.isEmpty,
            !isReused, !page.isReused, page.page.isFree, !page.page.lifecycle.contains(.kept),
            transition == nil, let navigator = placement.navigator
        else { return false }
        return container.navigation.pushDirectly(page.page, onto: navigator) { place(for: order) } != nil
    }

    /// What brings the page into sight, as things stand now.
    ///
    /// - Parameter navigator: The stack that the request is for.
    func showing(in navigator: Navigator?) throws(NavigationError) -> OpenOperation.Showing {
        let parts: [any NavigationOperation]
        if (page.page as? TabPage)?.tabController != nil {
            // The tabs are the root already; it is in no stack, and comes into none.
            parts = dismissing(above: nil)
        } else if page.page.holder != nil {
            parts = try revealing(page.page, in: navigator)
        } else if placement.hasParents {
            parts = try layingParents()
        } else if let style = placement.display.presentationStyle {
            parts = try presenting(style)
        } else {
            guard let navigator else { throw .notDisplayed }
            if placement.tab == nil, lower.isEmpty { return .stack(stacking(on: navigator)) }
            parts = stacking(in: navigator)
        }
        return .several(CompoundOperation(kind, in: navigator, parts))
    }

    /// Whether the host should animate it, by the caller, else by the route.
    var isAnimated: Bool {
        let request = placement.request
        return request.options.isAnimated ?? request.route?.sharedAttributes.value.animated ?? true
    }

    /// How the caller, else the route, wants it to look; `nil` leaves it to the page.
    var transition: TransitionOverride? {
        let request = placement.request
        if let transition = request.options.transition { return transition }
        let named = request.route?.sharedAttributes.value.transition
        return named.map { .style(TransitionStyle(named: $0)) }
    }

    /// The tab that showing the page would select; `nil` if no switch is needed.
    var selectedTab: TabItem? {
        guard let tabs = container.shownTabs else { return nil }
        let target: Navigator? =
            if let holding = page.page.navigator {
                holding
            } else if placement.hasParents {
                placement.rootNavigator
            } else {
                placement.tab?.navigator
            }
        let tab = container.tab(of: target)
        return tab === tabs.current ? nil : tab
    }

    var kind: TransitionKind {
        switch placement.display {
        case .push: .push
        case .present, .overlay, .layer: .present
        case .replace: .replace
        case .root: .setStack
        case .select: .select
        }
    }

    // MARK: - The ways to show

    /// Goes to a page that a stack holds already.
    private func revealing(
        _ page: Page, in navigator: Navigator?
    ) throws(NavigationError) -> [any NavigationOperation] {
        guard let holding = page.navigator else { throw .notDisplayed }
        if !isReused, holding !== navigator, !placement.mayMove {
            throw .alreadyPlaced(page: page.pageName)
        }
        if placement.hasParents, holding === placement.rootNavigator { return try layingParents() }
        let stack: StackRequest = placement.display == .root ? .setStack([page]) : .popToPage(page)
        if container.navigation.presentation(of: holding) != nil {
            return dismissing(above: holding) + [StackOperation(stack, on: holding)]
        }
        return dismissing(above: nil) + selecting(holding) + [StackOperation(stack, on: holding)]
    }

    /// Makes the stack its root, the parents, and the page; what is equal and there stays.
    private func layingParents() throws(NavigationError) -> [any NavigationOperation] {
        guard let navigator = placement.rootNavigator else { throw .notDisplayed }
        var pages = pages
        var root: Page?
        if let first = pages.first, first === navigator.stack.first {
            pages.removeFirst()
        } else if let tab = container.tab(of: navigator), navigator.stack.isEmpty,
            let first = (lower + [page]).first, placement.isRoot(first.request, of: tab)
        {
            root = pages.removeFirst()
        }
        let laying: [any NavigationOperation] =
            pages.isEmpty
            ? [StackOperation(.popToRoot, on: navigator)] : [LayOperation(pages, on: .root, of: navigator)]
        let selecting = selecting(navigator, root: root)
        return dismissing(above: nil) + selecting + (pages.isEmpty && root != nil ? [] : laying)
    }

    private func presenting(_ style: PresentationStyle) throws(NavigationError) -> [any NavigationOperation] {
        let navigator = Navigator(pages[0])
        if pages.count > 1 {
            navigator.apply(StackSplice(keep: .max, addition: .many(Array(pages.dropFirst()))))
        }
        let presentation = Presentation(style: style, navigator: navigator)
        let presenting = PresentOperation(
            tree: container.navigation, presentation: presentation, isAnimated: true)
        guard let tab = placement.tab else { return [presenting] }
        return dismissing(above: nil) + selecting(tab.navigator) + [presenting]
    }

    private func stacking(in navigator: Navigator) -> [any NavigationOperation] {
        let last: any NavigationOperation = lower.isEmpty ? stacking(on: navigator) : laying(on: navigator)
        guard let tab = placement.tab else { return [last] }
        let dismissing = dismissing(above: nil)
        if lower.isEmpty, navigator.stack.isEmpty, placement.isRoot(placement.request, of: tab) {
            // A page that is what the tab begins with becomes its root, instead of a second one above it.
            return dismissing + selecting(navigator, root: page.page)
        }
        return dismissing + selecting(navigator) + [last]
    }

    private func stacking(on navigator: Navigator) -> StackOperation {
        let stack: StackRequest =
            switch placement.display {
            case .replace: .replaceTop(page.page)
            case .root: .setStack([page.page])
            default: .push(page.page)
            }
        return StackOperation(stack, on: navigator)
    }

    private func laying(on navigator: Navigator) -> LayOperation {
        let base: LayOperation.Base =
            switch placement.display {
            case .replace: .allButTop
            case .root: .nothing
            default: .everything
            }
        return LayOperation(pages, on: base, of: navigator)
    }

    // MARK: - Parts of a way

    /// Takes away what is presented above a presented stack, or everything that is; layers stay.
    private func dismissing(above navigator: Navigator?) -> [any NavigationOperation] {
        var presented = container.navigation.presented.filter { $0.style != .layer }[...]
        if let navigator, let index = presented.firstIndex(where: { $0.navigator === navigator }) {
            presented = presented[(index + 1)...]
        }
        guard let lowest = presented.first else { return [] }
        return [DismissOperation(lowest, in: container.navigation, isForced: false, isAnimated: true)]
    }

    /// Selects the tab whose stack a navigator is, unless it is selected.
    private func selecting(_ navigator: Navigator, root: Page? = nil) -> [any NavigationOperation] {
        guard let tabs = container.shownTabs, let tab = container.tab(of: navigator), tab !== tabs.current
        else {
            return []
        }
        return [SelectTabOperation(tab.id, in: tabs, root: root)]
    }
}

extension PageOrigins {
    /// Notes on whose behalf the page is shown, and what is to be done for them.
    fileprivate func welcome(_ order: OpenOrder) {
        opener = order.opener
        if let completion = order.completion {
            completion.hasPage = true
            completions.append(completion)
        }
        if let action = order.intent.action { actions.append(action) }
    }
}

extension RouteDisplay {
    /// The style of presentation that the display asks for, if it does.
    fileprivate var presentationStyle: PresentationStyle? {
        switch self {
        case .present: .covering
        case .overlay: .overlay
        case .layer: .layer
        case .push, .replace, .root, .select: nil
        }
    }
}
