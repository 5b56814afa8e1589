import OspreyRouting

/// Where a request's page belongs, by the options of the caller, the route and the defaults, in this order.
@MainActor
struct Placement {
    private let request: PageRequest
    private let container: PageContainer
    private let display: RouteDisplay
    private let tab: TabItem?
    private let opener: Page?

    init(
        _ request: PageRequest, in container: PageContainer, opener: Page?, isForResult: Bool = false
    ) {
        self.request = request
        self.container = container
        self.opener = opener
        let attributes = request.route?.attributes
        display = request.options.display ?? attributes?.display ?? (isForResult ? .present : .push)
        let tabID = request.options.tab ?? attributes?.tab
        tab = tabID.flatMap { container.tabs?.item($0) }
    }

    /// The page that may answer instead of a new one.
    var reusablePage: Page? {
        if display == .select { return page(in: container.navigation.allPages) }
        let reuse = request.options.reuse ?? request.route?.attributes.reuse ?? RouteReuse(.never)
        let stack = navigator?.stack ?? []
        switch reuse.scope {
        case .never: return nil
        case .top: return page(in: Array(stack.suffix(1)), identity: reuse.identity)
        case .stack: return page(in: stack, identity: reuse.identity)
        case .container: return page(in: container.navigation.allPages, identity: reuse.identity)
        }
    }

    /// The operation that brings a page into sight, as one change.
    func operation(for built: BuiltPage) throws(NavigationError) -> CompoundOperation {
        let isAnimated = request.options.isAnimated ?? true
        var parts: [any NavigationOperation] = [PlaceOperation(built: built)]
        parts += try display.isPresentation ? presenting(built.page) : placing(built.page)
        return CompoundOperation(kind, in: navigator, isAnimated: isAnimated, parts)
    }

    private var kind: TransitionKind {
        switch display {
        case .push: .push
        case .present, .overlay, .layer: .present
        case .replace: .replace
        case .root: .setStack
        case .select: .select
        }
    }

    /// The stack that the request is for: of the tab that is asked for, of the page that asks, or the one in front.
    private var navigator: Navigator? {
        tab?.navigator ?? opener?.navigator ?? container.frontNavigator
    }

    /// Whether the request is for the page that a tab begins with.
    private func isRoot(of tab: TabItem) -> Bool {
        let root = RequestResolver(container: container).pageName(for: tab.configuration.root)
        return root != nil && root == request.page
    }

    private func page(in pages: [Page], identity: [String] = []) -> Page? {
        pages.last { page in
            page.pageName == request.page
                && identity.allSatisfy { page.parameters[$0] == request.parameters[$0] }
        }
    }

    private func presenting(_ page: Page) throws(NavigationError) -> [any NavigationOperation] {
        guard let style = display.presentationStyle else { return [] }
        if page.holder != nil { throw .alreadyPlaced(page: page.pageName) }
        let presentation = Presentation(style: style, navigator: Navigator(page))
        return [PresentOperation(tree: container.navigation, presentation: presentation, isAnimated: true)]
    }

    private func placing(_ page: Page) throws(NavigationError) -> [any NavigationOperation] {
        var parts: [any NavigationOperation] = []
        let target = page.navigator ?? navigator
        guard let target else { throw .notDisplayed }
        if let tabs = container.tabs, let tab = tabs.tabs.first(where: { $0.navigator === target }),
            self.tab != nil || page.holder != nil
        {
            if let lowest = container.navigation.presentations.first(where: { $0.style != .layer }) {
                parts.append(
                    DismissOperation(lowest, in: container.navigation, isForced: false, isAnimated: true))
            }
            if tab !== tabs.current {
                // A page that is what the tab begins with becomes its root, instead of a second one above it.
                let root = tab.navigator.stack.isEmpty && isRoot(of: tab) ? page : nil
                parts.append(SelectTabOperation(tab.id, in: tabs, root: root))
                if root != nil { return parts }
            }
        }
        let stack: StackRequest =
            if page.holder != nil { .popToPage(page) } else if display == .replace {
                .replaceTop(page)
            } else if display == .root { .setStack([page]) } else { .push(page) }
        parts.append(StackOperation(stack, on: target))
        return parts
    }
}

extension RouteDisplay {
    /// Whether the page gets a stack of its own above everything.
    fileprivate var isPresentation: Bool { presentationStyle != nil }

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
