import OspreyRouting

/// Takes the snapshot of a container.
@MainActor
struct SnapshotTaker {
    /// A page in a snapshot, with its entry.
    typealias Item = (page: Page, entry: NavigationSnapshot.Entry)

    private let container: PageContainer
    private let resolver: RequestResolver

    /// The keys whose values the entries leave out, by the name of the page.
    private(set) var unstorable: [String: [String]] = [:]

    init(_ container: PageContainer) {
        self.container = container
        resolver = RequestResolver(container: container)
    }

    private var state: NavigationState { container.navigation.state }

    /// The snapshot of the display and of waiting requests.
    mutating func snapshot() -> NavigationSnapshot {
        var snapshot = NavigationSnapshot()
        let root = state.wall == nil ? state.root : nil
        for stack in root?.placedStacks ?? [] {
            guard let place = stack.place else { continue }
            var entries = items(of: stack.navigator).map(\.entry)
            if let unrestored = stack.navigator.tab?.unrestored { entries += unrestored.entries }
            guard stack.isSelected || !entries.isEmpty else { continue }
            snapshot.stacks.append(.init(place: place, isSelected: stack.isSelected, entries: entries))
        }
        for presentation in state.presentations where root != nil && !presentation.style.isWindow {
            let entries = items(of: presentation.navigator).map(\.entry)
            guard !entries.isEmpty else { continue }
            snapshot.presentations.append(.init(style: presentation.style, entries: entries))
        }
        snapshot.waiting = waiting()
        return snapshot
    }

    /// The pages of a stack that a snapshot contains, bottom to top, up to the first that it does not contain.
    mutating func items(of navigator: Navigator) -> [Item] {
        var items: [Item] = []
        for (index, page) in navigator.state.pages.enumerated() {
            guard let entry = entry(for: page, isFirst: index == 0, in: navigator) else { break }
            items.append((page, entry))
        }
        return items
    }

    // MARK: - Waiting requests

    /// The requests that wait for the page of a detour, bottom to top, then those at the gate.
    private func waiting() -> [NavigationSnapshot.Entry] {
        let completions = container.navigation.allPages.flatMap { $0.engagement?.completions ?? [] }
        let behindDetours = completions.compactMap(\.waiting).map(\.outermost)
        let orders = behindDetours + container.gate.held.map(\.order)
        // Requests from before a wall are not opened any more.
        return orders.filter { !$0.isOutdated }.flatMap(entries)
    }

    private func entries(for order: OpenOrder) -> [NavigationSnapshot.Entry] {
        func entry(
            _ destination: Destination, _ parameters: Parameters, _ options: OpenOptions
        ) -> NavigationSnapshot.Entry? {
            let intent = Intent(destination, parameters, options: options)
            guard let request = try? resolver.request(for: intent, trust: order.trust), request.page != nil
            else { return nil }
            let secrets = Secrets(of: request)
            guard let (target, given) = entrance(of: request, without: secrets) else { return nil }
            // A request of a restored page has what the page had saved.
            let saved = options.objects.saved.map { secrets.removed(from: $0.values) } ?? [:]
            return .init(
                target, given: given.without { !$0.value.isStorable }, saved: saved,
                initializer: options.initializer, trust: order.trust)
        }
        let intent = order.intent
        if case .path(let nodes) = intent.destination {
            return nodes.compactMap { entry($0.destination, $0.parameters, $0.options) }
        }
        return entry(intent.destination, intent.parameters, intent.options).map { [$0] } ?? []
    }

    // MARK: - Pages

    private mutating func entry(
        for page: Page, isFirst: Bool, in navigator: Navigator
    ) -> NavigationSnapshot.Entry? {
        if isFirst, isRoot(page, of: navigator) {
            return page.isRestorable ? .init(.root, saved: saved(by: page)) : nil
        }
        guard page.isRestorable, let engagement = page.engagement, !engagement.isDetour,
            !page.request.options.isInjectionForbidden
        else { return nil }
        let unfiltered = page.request.unfiltered
        let request = unfiltered.page == nil ? page.request : unfiltered
        let secrets = secrets(of: page)
        guard let (target, passedIn) = entrance(of: request, without: secrets) else { return nil }
        var given = passedIn
        if let older = page.extras?.olderParameters, unfiltered.redirectedFrom.isEmpty,
            page.request.redirectedFrom.isEmpty
        {
            given.merge(secrets.removed(from: older).filter { given[$0] == nil })
        }
        let live = given.filter { !$0.value.isStorable }.map(\.key)
        if !live.isEmpty {
            unstorable[page.pageName, default: []] += live
            var without = request
            without.parameters = request.parameters.filter { !live.containsExactly($0) }
            guard (try? container.factory.check(without)) != nil else { return nil }
        }
        return .init(
            target, given: given.filter { !live.containsExactly($0) }, saved: saved(by: page),
            initializer: request.options.initializer, trust: request.trust)
    }

    /// Whether a page is the first page that the routes or the app have set for a stack.
    private func isRoot(_ page: Page, of navigator: Navigator) -> Bool {
        if page.extras?.standIn != nil { return true }
        if let tab = navigator.tab {
            if tab.standIn == page.pageID { return true }
            let intent = Intent(tab.configuration.root, tab.configuration.parameters)
            guard let root = try? resolver.request(for: intent, trust: .internal) else { return false }
            return page.engagement == nil || root.wantsTheSame(as: page.request.original)
        }
        guard navigator === state.root else {
            // A presentation has no root; in a holder of the app, the app has set the first page itself.
            return navigator.isArranged && page.engagement == nil
        }
        if case .page(let id)? = state.builtRoot { return page.pageID == id }
        return page.engagement == nil
    }

    /// The request that leads to a page: its URL, if it has one, and the other parameters from the caller.
    ///
    /// With secrets, the URL is made anew, as they may be anywhere in it. It is `nil` if that is not possible.
    private func entrance(
        of request: PageRequest, without secrets: Secrets
    ) -> (NavigationSnapshot.Entry.Target, Parameters)? {
        let given = secrets.removed(from: request.parameters)
        if let url = request.url, request.match != nil || request.isForParent {
            guard !secrets.isEmpty else {
                return (
                    .url(url.original), request.isForParent ? [:] : given.without { $0.source != .caller }
                )
            }
            return request.route.flatMap { entrance(by: $0, given) }
        }
        if request.trust == .internal, !request.options.ignoresRoute, let page = request.page,
            let route = container.factory.attributes(of: page, by: resolver.routes)?.onlyRoute,
            let entrance = entrance(by: route, given)
        {
            return entrance
        }
        return (.page(request.page ?? ""), given.passedIn)
    }

    /// The URL that a route makes of parameters, if they suffice, and the other parameters.
    private func entrance(
        by route: Route, _ given: Parameters
    ) -> (NavigationSnapshot.Entry.Target, Parameters)? {
        guard let url = route.url(given.asTexts) else { return nil }
        return (.url(url.original), given.filter { !route.captureNames.containsExactly($0) }.passedIn)
    }

    /// The values in the requests of a page that no snapshot contains.
    private func secrets(of page: Page) -> Secrets {
        var secrets = Secrets(of: page.request)
        if page.extras?.olderParameters != nil {
            let name = page.request.page ?? page.pageName
            secrets.add(container.factory.attributes(of: name, by: resolver.routes))
        }
        return secrets
    }

    private mutating func saved(by page: Page) -> Parameters {
        var keys: [String] = []
        let saved = page.savedValues(&keys)
        if !keys.isEmpty { unstorable[page.pageName, default: []] += keys }
        return secrets(of: page).removed(from: saved)
    }
}

extension OpenOrder {
    /// The original request, if this one leads to the page of a detour.
    @MainActor
    fileprivate var outermost: OpenOrder { completion?.waiting?.outermost ?? self }
}

extension Parameters {
    /// The values as strings, as in a URL, where that is possible.
    fileprivate var asTexts: Parameters {
        Parameters(
            lazy.compactMap { key, value in
                value.texts(inTail: false)?.first.map { (key, .string($0)) }
            })
    }

    /// Without the defaults that routes add.
    fileprivate var passedIn: Parameters { without { $0.source == .routeDefault } }
}
