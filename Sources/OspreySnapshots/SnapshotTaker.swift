import Osprey
import OspreyRouting

/// Takes the snapshot of a container.
@MainActor
struct SnapshotTaker {
    /// A page in a snapshot, with its entry.
    typealias Item = (page: Page, entry: NavigationSnapshot.Entry)

    private let container: PageContainer
    private let resolver: RequestResolver

    /// The keys whose values the entries leave out, by the name of the page; none if a page itself is left out, with those
    /// above it.
    private(set) var leftOut: [String: [String]] = [:]

    init(_ container: PageContainer) {
        self.container = container
        resolver = RequestResolver(container: container)
    }

    private var state: UnobservedState { container.navigation.unobserved }

    /// The snapshot of the display and of waiting requests.
    mutating func snapshot() -> NavigationSnapshot {
        var snapshot = NavigationSnapshot()
        let rests = waiting()
        let root = state.wall == nil ? state.root : nil
        if root != nil, let page = state.pageOfRoot as? TabPage { noteSaved(by: page) }
        for stack in root?.placedStacks ?? [] {
            guard let place = stack.place else { continue }
            var entries = items(of: stack.navigator).map(\.entry)
            if let tab = stack.navigator.tab, let unrestored = container.usedSnapshots?[tab]?.entries {
                // The root that waits has what it had saved, and not the page that replaces it for now.
                let root = unrestored.prefix(1).filter { $0.target == .root }
                entries = root + entries.dropFirst(root.count) + stored(unrestored.dropFirst(root.count))
            }
            entries += rests.filter { $0.above === stack.navigator }.flatMap(\.entries)
            guard stack.isSelected || !entries.isEmpty else { continue }
            snapshot.stacks.append(.init(place: place, isSelected: stack.isSelected, entries: entries))
        }
        for presentation in state.presentations where root != nil && !presentation.style.isWindow {
            let entries =
                items(of: presentation.navigator).map(\.entry)
                + rests.filter { $0.above === presentation.navigator }.flatMap(\.entries)
            guard !entries.isEmpty else { continue }
            snapshot.presentations.append(.init(style: presentation.style, entries: entries))
        }
        for rest in rests where rest.above == nil {
            if let style = rest.style {
                snapshot.presentations.append(.init(style: style, entries: rest.entries))
            } else {
                snapshot.waiting += rest.entries
            }
        }
        return snapshot
    }

    /// The pages of a stack that a snapshot contains, bottom to top, up to the first that cannot come back.
    ///
    /// A page that answers a URL which no route matches is left out: it holds nothing but that URL, with secrets that no
    /// route can name.
    mutating func items(of navigator: Navigator) -> [Item] {
        var items: [Item] = []
        for (index, page) in navigator.unobservedPages.enumerated()
        where !page.restoredRequest.isForUnmatchedURL {
            guard let entry = entry(for: page, isFirst: index == 0, in: navigator) else {
                noteEnd(of: navigator.unobservedPages[index...])
                break
            }
            items.append((page, entry))
        }
        return items
    }

    /// Notes that a stack ends below pages; the page of a detour, or one that wants to be left out, does not count if it
    /// is the topmost.
    private mutating func noteEnd(of pages: ArraySlice<Page>) {
        let named = pages.first?.isDetour == true ? pages.dropFirst() : pages
        guard let page = named.first, page.isRestorable || named.count > 1 else { return }
        leftOut[page.pageName, default: []] += []
    }

    /// Notes what the page of tabs would save: it is in no stack, so a snapshot has no place for it.
    private mutating func noteSaved(by page: Page) {
        var keys: [String] = []
        let saved = page.savedValues(upTo: NavigationSnapshot.Limit.saved, &keys)
        keys += saved.keys
        if !keys.isEmpty { leftOut[page.pageName, default: []] += Set(keys).sorted() }
    }

    // MARK: - Waiting requests

    /// Requests that wait.
    private struct Waiting {
        let entries: [NavigationSnapshot.Entry]
        /// The stack whose rest they are, and that has the page above which they are opened.
        var above: Navigator?
        /// The style of the presentation that they begin.
        var style: PresentationStyle?
    }

    /// The requests that wait for the page of a detour, bottom to top, then those at the gate.
    private mutating func waiting() -> [Waiting] {
        // Requests from before a wall are not opened any more.
        container.waitingOrders.filter { !$0.isOutdated }.flatMap { order in
            guard let rest = order.reopened as? Unrestored else {
                return [Waiting(entries: entries(for: order))]
            }
            return ([rest] + rest.next).map { rest in
                Waiting(
                    entries: stored(rest.entries),
                    above: rest.style == nil ? rest.opener?.navigator ?? rest.navigator : nil,
                    style: rest.style)
            }
        }
    }

    /// The requests of some that do not wait at the gate already, each as often as it is missing there.
    ///
    /// - Parameter trust: The trust of their snapshot.
    func notHeld(of requests: [NavigationSnapshot.Entry], trust: Trust) -> [NavigationSnapshot.Entry] {
        var held: [NavigationSnapshot.Entry: Int] = [:]
        for order in container.heldOrders {
            for entry in entries(for: order) { held[entry.lowered(to: trust), default: 0] += 1 }
        }
        return requests.filter { request in
            guard let count = held[request], count > 0 else { return true }
            held[request] = count - 1
            return false
        }
    }

    private func entries(for order: OpenOrder) -> [NavigationSnapshot.Entry] {
        let intent = order.intent
        if case .path(let nodes) = intent.destination {
            return nodes.compactMap { node in
                var intent = Intent(node.destination, node.parameters, options: node.options)
                intent.trust = node.trust
                return entry(for: intent, trust: order.trust)
            }
        }
        return entry(for: intent, trust: order.trust).map { [$0] } ?? []
    }

    /// The entry of a request that waits; `nil` if it opens no page, or not without secrets.
    private func entry(for intent: Intent, trust: Trust) -> NavigationSnapshot.Entry? {
        let trust = intent.trust == .external ? .external : trust
        guard let request = try? resolver.request(for: intent, trust: trust), request.page != nil else {
            return nil
        }
        let secrets = request.secrets
        guard let (target, given) = entrance(of: request, without: secrets) else { return nil }
        // A request of a restored page has what the page had saved.
        let saved = intent.options.objects.saved.map { secrets.removed(from: $0.parameters) } ?? [:]
        return .init(
            target, given: given.without { !$0.value.isStorable }, saved: saved,
            initializer: intent.options.initializer, trust: trust)
    }

    /// The entries that wait, without what the current routes call secret, up to the first that is nothing without it.
    private mutating func stored(_ entries: some Sequence<NavigationSnapshot.Entry>) -> [NavigationSnapshot
        .Entry]
    {
        var stored: [NavigationSnapshot.Entry] = []
        for entry in entries {
            // What leads nowhere now stays as it is: it is lost, and reported, when it is opened.
            let request = try? resolver.request(for: entry.intent, trust: entry.trust)
            let isClean = request.map { $0.secrets.isEmpty } ?? true
            guard let clean = isClean ? entry : self.entry(for: entry.intent, trust: entry.trust) else {
                leftOut[request?.page ?? entry.name, default: []] += []
                break
            }
            stored.append(clean)
        }
        return stored
    }

    // MARK: - Pages

    private mutating func entry(
        for page: Page, isFirst: Bool, in navigator: Navigator
    ) -> NavigationSnapshot.Entry? {
        var secrets = page.request.secrets
        if isFirst, container.isRoot(page, of: navigator) {
            secrets.add(secretsOfRoot(of: navigator))
            if page.standIn != nil { return .init(.root) }
            return page.isRestorable ? .init(.root, saved: saved(by: page, without: secrets)) : nil
        }
        guard page.isRestorable, page.builtRequest != nil, !page.isDetour,
            !page.request.options.isInjectionForbidden
        else { return nil }
        let request = page.restoredRequest
        guard let (target, given) = entrance(of: request, without: secrets) else { return nil }
        let live = given.filter { !$0.value.isStorable }.map(\.key)
        if !live.isEmpty {
            leftOut[page.pageName, default: []] += live
            var without = request
            without.parameters = request.parameters.filter { !live.containsExactly($0) }
            guard (try? container.factory.check(without)) != nil else { return nil }
        }
        return .init(
            target, given: given.filter { !live.containsExactly($0) },
            saved: saved(by: page, without: secrets),
            initializer: request.options.initializer, trust: request.trust)
    }

    /// The request that leads to a page: its URL, if it has one, and the other parameters from the caller.
    ///
    /// With secrets, the URL is made anew, as they may be anywhere in it. It is `nil` if that is not possible.
    private func entrance(
        of request: PageRequest, without secrets: Secrets
    ) -> (NavigationSnapshot.Entry.Target, Parameters)? {
        let given = secrets.removed(from: request.parameters)
        if let url = request.url, request.match != nil || request.child != nil {
            guard !secrets.isEmpty else {
                return (
                    .url(url.original), request.child != nil ? [:] : given.without { $0.source != .caller }
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

    /// The keys that the setting of a root lists: the one of the app, or of a tab.
    private func secretsOfRoot(of navigator: Navigator) -> [String] {
        let base = resolver.routes.base
        let extras = navigator.tab.map { tab in base.tabs.first { $0.id.isExactly(tab.id) }?.extras ?? [:] }
        return (extras ?? base.rootAttributes.extras)[KeyList.secret.rawValue].map { [$0] } ?? []
    }

    private mutating func saved(by page: Page, without secrets: Secrets) -> Parameters {
        var keys: [String] = []
        let saved = page.savedValues(upTo: NavigationSnapshot.Limit.saved, &keys)
        // A saved value may have come by another route than the newest.
        var secrets = secrets
        let attributes = container.factory.attributes(of: page.pageName, by: resolver.routes)
        secrets.add(attributes?.extras[KeyList.secret.rawValue] ?? [])
        keys += secrets.unlistedKeys(in: saved)
        if !keys.isEmpty { leftOut[page.pageName, default: []] += keys }
        return secrets.removed(from: saved)
    }
}

extension PageContainer {
    /// Whether a page is the first page that the routes or the app have set for a stack.
    func isRoot(_ page: Page, of navigator: Navigator) -> Bool {
        if page.standIn != nil { return true }
        if let tab = navigator.tab {
            if tab.isStandIn(page) { return true }
            guard let root = rootRequest(of: tab) else { return false }
            return page.builtRequest == nil || root.wantsTheSame(as: page.request.original)
        }
        let state = navigation.unobserved
        guard navigator === state.root else {
            // A presentation has no root; in a holder of the app, the app has set the first page itself.
            return navigator.isArranged && page.builtRequest == nil
        }
        if case .page(let id)? = state.builtRoot {
            return page.pageID == id
                && rootRequest(of: page)?.wantsTheSame(as: page.request.original) ?? true
        }
        return page.builtRequest == nil
    }
}

extension Page {
    /// The request that brings the page back: the one before redirects by filters, if it is for a page.
    fileprivate var restoredRequest: PageRequest {
        let unfiltered = request.unfiltered
        return unfiltered.page == nil ? request : unfiltered
    }
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

extension PageRequest {
    /// The request with which the filters started: the latest one from an interceptor, or the original one.
    fileprivate var unfiltered: PageRequest {
        isIntercepted ? self : redirectHistory.last(where: \.isIntercepted) ?? original
    }
}
