import OspreyRouting

/// The pages of one request, ready to be shown: its own and those that are wanted below it.
@MainActor
struct Arrangement {
    let placement: Placement
    let page: BuiltPage

    /// The pages below, bottom to top: new ones, and for a stack of parents also those that stay.
    let lower: [BuiltPage]

    /// Whether the page was chosen because it is there, instead of a new one.
    let isReused: Bool

    private var container: PageContainer { placement.container }
    private var pages: [Page] { (lower + [page]).map(\.page) }

    /// The operation that brings the page into sight, as one change.
    func operation(for order: OpenOrder) throws(NavigationError) -> CompoundOperation {
        let options = placement.request.options
        let isAnimated = options.isAnimated ?? placement.request.route?.attributes.animated ?? true
        var parts: [any NavigationOperation] = lower.filter { !$0.isReused }.map { PlaceOperation(built: $0) }
        parts.append(PlaceOperation(built: page, order: order))
        if (page.page as? TabPage)?.tabController != nil {
            // The tabs are the root already; it is in no stack, and comes into none.
            parts += dismissing(above: nil)
        } else if page.page.holder != nil {
            parts += try revealing(page.page)
        } else if placement.hasParents {
            parts += try layingParents()
        } else if let style = placement.display.presentationStyle {
            parts += try presenting(style)
        } else {
            parts += try stacking()
        }
        return CompoundOperation(
            kind, in: placement.navigator, isAnimated: isAnimated, transition: transition, parts)
    }

    /// How the caller, else the route, wants it to look; `nil` leaves it to the page.
    private var transition: TransitionOverride? {
        let named = placement.request.route?.attributes.transition
        return placement.request.options.transition ?? named.map { .style(TransitionStyle(named: $0)) }
    }

    /// The tab that showing the page would select; `nil` if no switch is needed.
    var selectedTab: TabItem? {
        let target: Navigator? =
            if let holding = page.page.navigator {
                holding
            } else if placement.hasParents {
                placement.rootNavigator
            } else {
                placement.tab?.navigator
            }
        let tab = container.tab(of: target)
        return tab === container.tabs?.current ? nil : tab
    }

    private var kind: TransitionKind {
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
    private func revealing(_ page: Page) throws(NavigationError) -> [any NavigationOperation] {
        guard let holding = page.navigator else { throw .notDisplayed }
        if !isReused, holding !== placement.navigator, !placement.mayMove {
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

    private func stacking() throws(NavigationError) -> [any NavigationOperation] {
        guard let navigator = placement.navigator else { throw .notDisplayed }
        var parts: [any NavigationOperation] = []
        if let tab = placement.tab {
            parts += dismissing(above: nil)
            if lower.isEmpty, navigator.stack.isEmpty, placement.isRoot(placement.request, of: tab) {
                // A page that is what the tab begins with becomes its root, instead of a second one above it.
                return parts + selecting(navigator, root: page.page)
            }
            parts += selecting(navigator)
        }
        if lower.isEmpty {
            let stack: StackRequest =
                switch placement.display {
                case .replace: .replaceTop(page.page)
                case .root: .setStack([page.page])
                default: .push(page.page)
                }
            return parts + [StackOperation(stack, on: navigator)]
        }
        let base: LayOperation.Base =
            switch placement.display {
            case .replace: .allButTop
            case .root: .nothing
            default: .everything
            }
        return parts + [LayOperation(pages, on: base, of: navigator)]
    }

    // MARK: - Parts of a way

    /// Takes away what is presented above a presented stack, or everything that is; layers stay.
    private func dismissing(above navigator: Navigator?) -> [any NavigationOperation] {
        var presented = container.navigation.presentations.filter { $0.style != .layer }[...]
        if let navigator, let index = presented.firstIndex(where: { $0.navigator === navigator }) {
            presented = presented[(index + 1)...]
        }
        guard let lowest = presented.first else { return [] }
        return [DismissOperation(lowest, in: container.navigation, isForced: false, isAnimated: true)]
    }

    /// Selects the tab whose stack a navigator is, unless it is selected.
    private func selecting(_ navigator: Navigator, root: Page? = nil) -> [any NavigationOperation] {
        guard let tabs = container.tabs, let tab = container.tab(of: navigator), tab !== tabs.current else {
            return []
        }
        return [SelectTabOperation(tab.id, in: tabs, root: root)]
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
