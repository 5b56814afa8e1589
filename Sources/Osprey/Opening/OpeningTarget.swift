import OspreyRouting

/// Where the pages of a request are shown, and which existing page may answer, at the time of the call.
@MainActor
struct OpeningTarget {
    var container: PageContainer { resolver.container }
    let request: PageRequest
    let settings: RequestSettings
    let display: RouteDisplay
    private(set) var tab: TabItem?

    /// The route's rule for presentations, if no page asks and the caller does not say where the page is shown.
    let above: RouteAbove?

    /// How the page is combined with its parents.
    let parents: ParentPlan

    /// The requests for the pages below, bottom to top.
    let lower: [GuardedRequest]

    /// The placement that the page's class returns for the request.
    var plan: PagePlacement { settings.plan }

    /// The rule by which an existing page may answer; `nil` if there is none.
    private let reuse: RouteReuse?
    private let isSingleton: Bool
    private let navigatorByAlias: Navigator?
    private let opener: Page?
    /// The stack of the pages that the request opens again.
    private let reopened: Navigator?
    private let resolver: RequestResolver

    /// - Parameters:
    ///   - reuse: The rule by which an existing page may answer, instead of all other rules.
    ///   - resolver: The resolver of the request, whose routes also name the tabs.
    /// - Throws: ``PageError/navigation(_:)`` for an unknown tab, ``PageError/unknownNavigator(alias:near:)`` for an
    ///   unknown alias.
    init(
        _ guarded: GuardedPages, for order: OpenOrder, reuse: RouteReuse? = nil, by resolver: RequestResolver
    ) throws(PageError) {
        let container = resolver.container
        let (request, registration) = (guarded.page.request, guarded.page.registration)
        let plan = registration?.type.placement(for: request, in: container.navigation) ?? .default
        let settings = RequestSettings(request, registration, plan: plan)
        self.request = request
        self.settings = settings
        self.resolver = resolver
        isSingleton = registration?.isSingleton == true
        opener = order.opener
        reopened = order.reopened?.navigator
        let display = settings.display ?? Self.defaultDisplay(for: order)
        self.display = display
        let parents = ParentPlan(request, settings, display, opener: order.opener, in: container)
        switch request.lower {
        case .parents:
            // If the parents' filters have already been asked, the page's own cannot add parents.
            let isWhole = parents.isRebuilt && !guarded.lower.isEmpty
            self.parents = parents.isRebuilt && !isWhole ? .onTop : parents
            lower = isWhole ? guarded.lower : []
        case .none, .path:
            self.parents = .none
            lower = guarded.lower
        }
        // A page that is opened again is given up for no page that is there, and a stack goes to its own place.
        self.reuse = order.bringsPageBack ? .never : reuse ?? settings.reuse
        let alias = settings.navigator
        navigatorByAlias = try alias.map { alias throws(PageError) in try container.existingNavigator(alias) }
        let id = order.reopenedStack == nil ? settings.tab : nil
        let named = try id.map { id throws(PageError) in try container.existingTab(id) }
        tab = named ?? navigatorByAlias?.tab
        // The request of a page never closes the page.
        above = order.opener == nil && order.reopenedStack == nil ? settings.above : nil
        if tab == nil, display == .select, reusablePage == nil { tab = tabHoldingPage }
    }

    /// The requests for the pages below the page of a request, bottom to top.
    ///
    /// Parents are only for a page that is pushed. Filters are asked from the bottom up, so the filters of the page
    /// itself come later: a filter that changes the display omits the parents, and no filter can add them.
    static func lowerRequests(
        of request: PageRequest, for order: OpenOrder, in container: PageContainer
    ) throws(PageError) -> [PageRequest] {
        guard case .parents(let requests) = request.lower else { return request.lower.requests }
        let settings = RequestSettings(request, try container.factory.registration(for: request))
        let display = settings.display ?? defaultDisplay(for: order)
        let plan = ParentPlan(request, settings, display, opener: order.opener, in: container)
        return plan.isRebuilt ? requests : []
    }

    /// The display if none is given: a page whose result is awaited is presented.
    static func defaultDisplay(for order: OpenOrder) -> RouteDisplay {
        order.completion == nil ? .push : .cover
    }

    /// Whether the page becomes the top of a stack that holds its parents.
    var hasParents: Bool { parents.isRebuilt }

    /// The existing page that may answer.
    var reusablePage: Page? {
        if let planned, reuse?.scope != .never, planned.mayAnswer(request.completed(for: planned)) {
            return planned
        }
        if display == .select { return container.navigation.pagesBelowWindows.last(where: isAnswered) }
        let stack = navigator?.unobservedPages ?? []
        switch reuse?.scope {
        case .never, nil: return nil
        case .top: return stack.suffix(1).last(where: isAnswered)
        case .stack: return stack.last(where: isAnswered)
        case .container: return container.navigation.pagesBelowWindows.last(where: isAnswered)
        }
    }

    /// The values that have to be equal if a page is to answer.
    private var identity: RouteReuse.Identity { reuse?.identity ?? .captures }

    /// Whether the request selects a page as it is.
    private var isBareSelection: Bool { display == .select && request.namesNothing }

    /// Whether a page that exists may answer.
    private func isAnswered(by page: Page) -> Bool {
        guard request.page?.isExactly(page.pageName) == true else { return false }
        if isBareSelection { return true }
        // Most pages of a long stack are about something else, which is the least to compare.
        let (root, injection) = (container.rootRequest(of: page), page.injectionPlan)
        let request = root.map { self.request.completed(by: $0, injection) } ?? request
        let isSame =
            identity == .any || request.isAboutTheSame(as: page.request, by: identity, injection, root: root)
        // What was injected before is not a new page's, if nothing is injected now.
        return isSame && page.mayAnswer(request)
            && (!request.options.isInjectionForbidden || page.request.options.isInjectionForbidden)
    }

    /// The answer of a page that exists.
    func answer(of page: Page) throws(PageError) -> BuiltPage {
        if isBareSelection { return BuiltPage(staying: page) }
        let isSame = request.completed(for: page).isAboutTheSame(as: page, by: identity)
        return try container.factory.reinjected(page, for: request, isAnother: !isSame)
    }

    /// The request of the page that becomes the root of a tab which has none yet.
    func completed(_ request: PageRequest) -> PageRequest {
        guard let tab, lower.isEmpty, tab.navigator.unobservedPages.isEmpty || tab.hasStandIn,
            wouldAnswer(asRootOf: tab), let root = container.rootRequest(of: tab)
        else { return request }
        return request.completed(by: root, container.factory.injection(of: request))
    }

    /// The existing page that the class has chosen to answer, if any.
    var planned: Page? {
        if case .reuse(let page) = plan { page } else { nil }
    }

    /// Whether the request names a stack, by its tab or its alias.
    var isNamed: Bool { tab != nil || navigatorByAlias != nil }

    /// The stack for the request: the stack of the requested tab or alias, else of the requesting page, else the front
    /// stack.
    ///
    /// If a page in a window makes the request, it is the front stack: nothing is opened in a window.
    var navigator: Navigator? {
        tab?.navigator ?? navigatorByAlias ?? navigatorByRoute ?? openerNavigator
            ?? container.navigation.unobserved.front
    }

    /// The stack that the route chooses while something is presented: the presented one, or the one below.
    private var navigatorByRoute: Navigator? {
        let state = container.navigation.unobserved
        guard let above, state.presentations.contains(where: { !$0.style.isWindow }) else { return nil }
        return above == .stay ? state.front : state.root?.frontNavigator
    }

    /// The stack for a request with parents: one at the root of the display.
    var rootNavigator: Navigator? {
        let opened = openerNavigator.flatMap { container.navigation.presentation(of: $0) == nil ? $0 : nil }
        return tab?.navigator ?? navigatorByAlias ?? opened
            ?? container.navigation.unobserved.root?.frontNavigator
    }

    /// Where a singleton is requested, in words, if that is not the stack that shows it; otherwise `nil`.
    func conflict(with holding: Navigator) -> String? {
        let tree = container.navigation
        if reuse?.scope == .never { return "as a page of its own" }
        if isNamed, let navigator, navigator !== holding { return "in \(tree.place(of: navigator))" }
        let style = tree.presentation(of: holding)?.style
        if let wanted = settings.display?.presentationStyle, style != wanted {
            return "in a presentation of its own"
        }
        if style?.isWindow == true { return "below the windows" }
        if hasParents, holding !== rootNavigator { return "above its parents" }
        if case .above(let parent) = parents, holding !== parent.navigator { return "above its parent" }
        if !lower.isEmpty, holding !== navigator { return "above the other pages of its path" }
        return nil
    }

    private var openerNavigator: Navigator? {
        guard let navigator = opener?.navigator ?? reopened else { return nil }
        return container.navigation.presentation(of: navigator)?.style.isWindow == true ? nil : navigator
    }

    /// Whether a request is for the root page of a tab.
    ///
    /// - Parameter isEqual: Whether its parameters have to equal the root's, too.
    func isRoot(_ request: PageRequest, of tab: TabItem, isEqual: Bool = false) -> Bool {
        guard let (root, equality) = root(of: tab, for: request) else { return false }
        return !isEqual || equality.areEqual(root.parameters, request.parameters)
    }

    /// Whether the root page of a tab would answer the request if it existed.
    func wouldAnswer(asRootOf tab: TabItem) -> Bool {
        guard let (root, equality) = root(of: tab, for: request) else { return false }
        if isBareSelection || isSingleton { return true }
        let completed = request.completed(by: root, equality.injection)
        guard container.factory.makesAlike(root, completed) else { return false }
        guard display == .select || reuse.map({ $0.scope != .never }) ?? false else {
            return equality.areEqual(root.parameters, request.parameters)
        }
        return identity == .any || completed.isAboutTheSame(as: root, by: identity, equality.injection)
    }

    /// The request for the root page of a tab, if another one is for the same page, and how to compare the two.
    private func root(
        of tab: TabItem, for request: PageRequest
    ) -> (root: PageRequest, equality: ParameterEquality)? {
        let intent = Intent(tab.configuration.root, tab.configuration.parameters)
        guard let root = try? resolver.request(for: intent, trust: .internal),
            let page = root.page, request.page?.isExactly(page) == true
        else { return nil }
        let plan = container.factory.injection(of: request)
        return (root, ParameterEquality(injection: plan, route: request.route))
    }

    /// The first tab whose root is of the page's class.
    private var tabHoldingPage: TabItem? {
        container.navigation.unobserved.tabs?.unobservedItems.first {
            resolver.pageName(for: $0.configuration.root) == request.page
        }
    }
}

extension PageContainer {
    /// The tab with an identifier.
    fileprivate func existingTab(_ id: TabItem.ID) throws(PageError) -> TabItem {
        let tabs = navigation.unobserved.tabs
        guard let tab = tabs?.item(id) else {
            throw .navigation(.unknownTab(id, known: tabs?.unobservedItems.map(\.id) ?? []))
        }
        return tab
    }

    /// The navigator with an alias.
    fileprivate func existingNavigator(_ alias: String) throws(PageError) -> Navigator {
        guard let navigator = navigator(alias: alias) else {
            throw .unknownNavigator(
                alias: alias, near: NearNames.find(alias, among: allNavigators.compactMap(\.alias)))
        }
        return navigator
    }
}

extension NavigationTree {
    /// The place of a navigator, in words.
    func place(of navigator: Navigator) -> String {
        if let presentation = presentation(of: navigator) {
            return presentation.style.isWindow ? "a window" : "a presentation"
        }
        if let tab = navigator.tab { return "tab '\(tab.id)'" }
        return navigator.alias.map { "navigator '\($0)'" } ?? "the stack at the root"
    }

    /// Every page of the tree that an opening may find, without the pages of windows.
    var pagesBelowWindows: [Page] {
        guard unobserved.presentations.last?.style.isWindow == true else { return allPages }
        return allPages.filter { page in
            page.navigator.flatMap { presentation(of: $0) }?.style.isWindow != true
        }
    }
}
