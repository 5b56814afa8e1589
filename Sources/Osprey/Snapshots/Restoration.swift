import OspreyRouting

/// Brings the pages of a snapshot back, in the operation that shows the root or in one of its own.
///
/// It plans the pages that can be shown at once. Pages that have to wait, for the page of a detour or for an interceptor,
/// are opened afterwards through the ordinary door.
@MainActor
final class Restoration {
    /// The state to restore, within its limits.
    let snapshot: NavigationSnapshot

    /// Called before the pages are planned: whether they are still meant for the user who would see them.
    private let mayPlan: @MainActor () -> Bool

    /// Whether the pages have been planned.
    private(set) var isPlanned = false

    /// The requests that interceptors have let pass, by what leads to them.
    private var admitted: [NavigationSnapshot.Entry: PageRequest] = [:]

    /// Whether it has to wait for the start or a wall, so that its report comes too late for a caller.
    var isDeferred = false

    /// The losses because of the limits.
    private let outOfBounds: [RestoreReport.Loss]

    // MARK: What the latest plan has come to

    private var losses: [RestoreReport.Loss] = []
    private var delayed: [Delayed] = []
    private var unselected: [(tab: TabItem, rest: Unrestored)] = []
    /// The pages that have been built, or found again.
    private var made: [BuiltPage] = []
    private var reinjections: [PreparedInjection] = []
    private var savedValues: [(saved: SavedValues, page: String, place: String)] = []

    /// A request that is opened when the rest has been restored.
    private struct Delayed {
        let intent: Intent
        /// The page above which it is opened.
        let opener: Page?
    }

    init(
        _ snapshot: NavigationSnapshot, trust: Trust, mayPlan: @escaping @MainActor () -> Bool = { true }
    ) {
        self.mayPlan = mayPlan
        var losses: [RestoreReport.Loss] = []
        self.snapshot = snapshot.limited(&losses).lowered(to: trust)
        outOfBounds = losses
    }

    /// The losses of the latest plan.
    var report: RestoreReport {
        let values = savedValues.flatMap { saved, page, place in
            saved.untaken.map { RestoreReport.Loss.value(key: $0, page: page, in: place) }
        }
        return RestoreReport(losses: outOfBounds + losses + values)
    }

    // MARK: - Before

    /// Asks the interceptors about the pages that will be in sight.
    ///
    /// A page that they do not simply let pass is opened afterwards, and they are asked again.
    func askInterceptors(of container: PageContainer) async {
        let resolver = RequestResolver(container: container)
        for entry in visibleEntries where entry.target != .root {
            guard let request = try? resolver.request(for: entry.intent, trust: entry.trust),
                container.interceptorRegistry.concerns(request)
            else { continue }
            var trail = RequestTrail(limit: container.factory.redirectLimit)
            guard (try? trail.append(request)) != nil else { continue }
            let chain = InterceptorChain(
                registry: container.interceptorRegistry, clock: container.clock,
                order: container.order(entry.intent, trust: entry.trust), trail: trail)
            if case .success(.proceed(let passed)) = await chain.verdict(on: request) {
                admitted[entry] = passed
            }
        }
    }

    /// The entries of the pages that will be in sight: the last ones of the stacks that nothing covers.
    private var visibleEntries: [NavigationSnapshot.Entry] {
        let covering = snapshot.presentations.lastIndex { $0.style == .cover }
        var stacks = snapshot.presentations[(covering ?? 0)...].map(\.entries)
        if covering == nil {
            stacks += snapshot.stacks.filter { isSelected($0) }.map(\.entries)
        }
        return stacks.compactMap(\.last)
    }

    /// Whether a stack is in sight below the presentations; a stack of the app's own holder may be.
    private func isSelected(_ stack: NavigationSnapshot.Stack) -> Bool {
        if case .tab = stack.place { stack.isSelected } else { true }
    }

    // MARK: - Planning

    /// Adds the pages to a draft that shows a new root, or to one that keeps what is there already.
    ///
    /// - Throws: `Stop.permissionNeeded` if plugins have to be asked first.
    func plan(
        _ draft: inout NavigationDraft, in container: PageContainer, isNewRoot: Bool
    ) throws(Stop) {
        (losses, delayed, unselected, made, reinjections, savedValues) = ([], [], [], [], [], [])
        isPlanned = mayPlan()
        guard isPlanned else { return }
        let root = isNewRoot ? draft.display.root : draft.tree.state.root
        let known = (root?.placedStacks ?? []).filter { $0.place != nil }
        for stack in snapshot.stacks {
            guard let navigator = known.first(where: { $0.place == stack.place })?.navigator else {
                losses.append(.unknownStack(stack.place.words))
                continue
            }
            do throws(Stop) {
                try restore(stack, in: navigator, &draft, container, isNewRoot)
            } catch {
                discard(by: draft)
                throw error
            }
        }
        if !isNewRoot { clearOtherStacks(known, &draft) }
        restorePresentations(&draft, container, isNewRoot)
        delayed += snapshot.waiting.map { Delayed(intent: $0.intent, opener: nil) }
        if !draft.isEmpty { draft.display.restore(by: self) }
    }

    private func restore(
        _ stack: NavigationSnapshot.Stack, in navigator: Navigator, _ draft: inout NavigationDraft,
        _ container: PageContainer, _ isNewRoot: Bool
    ) throws(Stop) {
        let (place, tab) = (stack.place.words, navigator.tab)
        var taker = SnapshotTaker(container)
        let there = isNewRoot ? [] : taker.items(of: navigator)
        if let tab, let tabs = navigator.parent as? TabController {
            do throws(Stop) {
                try planRoot(of: tab, in: tabs, stack, there.first?.entry, &draft, container, isNewRoot)
            } catch {
                switch error {
                case .permissionNeeded: throw error
                case .diverted: wait(for: tab, stack)
                default: lose(stack.entries.first, in: place, error.outcome.failure(of: place) ?? .cancelled)
                }
                return
            }
            if draft.stacks.bottom(of: navigator)?.extras?.standIn != nil { return wait(for: tab, stack) }
        }
        var kept = 0
        while kept < min(there.count, stack.entries.count), isSame(there[kept].entry, stack.entries[kept]) {
            kept += 1
        }
        var entries = stack.entries[kept...]
        if let first = stack.entries.first, first.target == .root {
            if kept == 0 {
                // The root is what today's routes say, whatever page that is.
                entries = entries.dropFirst()
                kept = 1
            }
            if let page = draft.stacks.bottom(of: navigator) {
                let old = there.first { $0.page === page }?.entry
                if first.saved != old?.saved ?? [:] { giveSaved(first, to: page, isNew: old == nil, place) }
            }
        }
        let present = draft.count(of: navigator)
        if entries.isEmpty, kept >= present { return }
        let below = draft.stack(of: navigator).prefix(kept)
        let pages = pages(for: entries, in: navigator, place, above: below.last, &draft, container) {
            rest, opener in
            if let tab, !stack.isSelected {
                unselected.append((tab, rest))
            } else {
                delayed.append(Delayed(intent: rest.intent, opener: opener))
            }
        }
        guard !pages.isEmpty || kept < present, !(pages.isEmpty && kept == 0) else { return }
        if !isNewRoot { try? draft.begin(.setStack, in: navigator) }
        draft.splice(navigator, keep: kept, adding: PlannedStack.Addition(pages))
    }

    /// Selects the tab if the snapshot says so.
    ///
    /// The tab gets the root that today's routes name, if it has none or another page.
    private func planRoot(
        of tab: TabItem, in tabs: TabController, _ stack: NavigationSnapshot.Stack,
        _ there: NavigationSnapshot.Entry?, _ draft: inout NavigationDraft, _ container: PageContainer,
        _ isNewRoot: Bool
    ) throws(Stop) {
        if let there, there.target != .root, stack.entries.first?.target == .root {
            let built = try tabs.root(of: tab)
            draft.tabs.keep(built, on: tab.navigator)
            try draft.checkFree(built.page)
            draft.setRoot(of: tab, to: built.page, isStandIn: !built.request.redirectedFrom.isEmpty)
        }
        guard stack.isSelected else { return try draft.planRoot(of: tab, in: tabs) }
        try draft.select(tab, in: tabs, isInitial: isNewRoot, plansRoot: false)
        try draft.planShownRoot(of: tab, in: tabs, container)
    }

    /// Leaves the pages above the root of a tab for later: another page has to come before the root.
    private func wait(for tab: TabItem, _ stack: NavigationSnapshot.Stack) {
        let rest = stack.entries.drop { $0.target == .root }
        if !rest.isEmpty { unselected.append((tab, Unrestored(entries: Array(rest)))) }
    }

    /// Removes the pages of stacks that the snapshot does not mention; a stack in sight keeps its first page.
    private func clearOtherStacks(_ known: [PlacedStack], _ draft: inout NavigationDraft) {
        for stack in known where !snapshot.stacks.contains(where: { $0.place == stack.place }) {
            let navigator = stack.navigator
            let tabs = navigator.parent as? TabController
            let isHidden = tabs.map { draft.tabs.selected(in: $0)?.navigator !== navigator } ?? false
            let kept = isHidden ? 0 : 1
            guard draft.count(of: navigator) > kept else { continue }
            try? draft.begin(.setStack, in: navigator)
            draft.splice(navigator, keep: kept)
        }
    }

    private func restorePresentations(
        _ draft: inout NavigationDraft, _ container: PageContainer, _ isNewRoot: Bool
    ) {
        var taker = SnapshotTaker(container)
        let current = isNewRoot ? [] : draft.presented.filter { !$0.style.isWindow }
        var kept = 0
        while kept < min(current.count, snapshot.presentations.count) {
            let (there, wanted) = (current[kept], snapshot.presentations[kept])
            let entries = taker.items(of: there.navigator).map(\.entry)
            guard there.style == wanted.style, entries.count == there.navigator.state.pages.count,
                entries.count == wanted.entries.count,
                zip(entries, wanted.entries).allSatisfy({ isSame($0, $1) })
            else { break }
            kept += 1
        }
        if kept < current.count { try? draft.dismiss(from: current[kept]) }
        for presentation in snapshot.presentations[kept...] {
            let first = made.count
            let pages = pages(
                for: presentation.entries[...], in: nil, presentation.words, above: nil, &draft, container
            ) { rest, opener in
                var intent = rest.intent
                if opener == nil { intent.options.display = presentation.style == .cover ? .cover : .sheet }
                delayed.append(Delayed(intent: intent, opener: opener))
            }
            guard !pages.isEmpty else { continue }
            do throws(Stop) {
                try draft.present(pages, presentation.style)
            } catch {
                for built in made[first...].reversed() { draft.discard(built) }
                made.removeSubrange(first...)
                lose(
                    presentation.entries.first, in: presentation.words,
                    error.outcome.failure(of: "") ?? .cancelled)
            }
        }
    }

    /// Whether an existing page is the page of an entry.
    private func isSame(_ there: NavigationSnapshot.Entry, _ wanted: NavigationSnapshot.Entry) -> Bool {
        there == wanted || there.target == .root && wanted.target == .root
    }

    // MARK: - Pages

    /// Builds the pages of entries, bottom to top, up to the first that cannot be built.
    ///
    /// - Parameters:
    ///   - navigator: The stack, if it exists already.
    ///   - below: The page above which they come.
    ///   - waits: Called with those that have to wait, and the page above which they come.
    private func pages(
        for entries: ArraySlice<NavigationSnapshot.Entry>, in navigator: Navigator?, _ place: String,
        above below: Page?, _ draft: inout NavigationDraft, _ container: PageContainer,
        waits: (Unrestored, Page?) -> Void
    ) -> [Page] {
        let visible = Set(visibleEntries)
        var (pages, taken): ([Page], Set<PageID>) = ([], [])
        for (index, entry) in zip(entries.indices, entries) {
            func wait() {
                // All that waits together is opened with one trust.
                let rest = entries[index...].prefix { $0.trust == entry.trust && $0.target != .root }
                waits(Unrestored(entries: Array(rest)), pages.last ?? below)
                if let lost = entries[index...].dropFirst(rest.count).first {
                    lose(lost, in: place, .notExposed(destination: lost.name))
                }
            }
            do {
                let isVisible = visible.contains(entry)
                guard let (built, saved) = try page(for: entry, container, isVisible: isVisible) else {
                    wait()
                    break
                }
                do {
                    let isThere = built.page.navigator.map { $0 === navigator } ?? false
                    if !isThere { try draft.checkFree(built.page) }
                    guard taken.insert(built.page.pageID).inserted else {
                        throw PageError.navigation(.alreadyPlaced(page: built.page.pageName))
                    }
                } catch {
                    draft.discard(built)
                    throw error
                }
                made.append(built)
                pages.append(built.page)
                if built.isReused {
                    giveSaved(entry, to: built.page, isNew: false, place)
                } else if let saved {
                    savedValues.append((saved, entry.name, place))
                }
            } catch Stop.diverted {
                wait()
                break
            } catch let stop as Stop {
                lose(entry, in: place, stop.outcome.failure(of: entry.name) ?? .cancelled)
                break
            } catch {
                lose(entry, in: place, error as? PageError ?? .cancelled)
                break
            }
        }
        return pages
    }

    /// Builds the page of an entry as a door would, with its saved values; nothing if interceptors have to be asked first.
    private func page(
        for entry: NavigationSnapshot.Entry, _ container: PageContainer, isVisible: Bool
    ) throws -> (BuiltPage, saved: SavedValues?)? {
        if entry.target == .root {
            throw PageError.invalidPath(reason: "the root of a stack comes first in it")
        }
        let resolver = RequestResolver(container: container)
        var request: PageRequest
        if let admitted = admitted[entry] {
            request = admitted
        } else {
            request = try resolver.request(for: entry.intent, trust: entry.trust)
            if isVisible, container.interceptorRegistry.concerns(request) { return nil }
        }
        // The page for URLs that no route matches is not what the person has left, so it takes no page's place.
        guard request.page != nil else { throw request.problemWithoutPage }
        request = request.withAnsweredURL
        return (try container.rootPage(along: request), request.options.objects.saved)
    }

    /// Gives the page at the bottom of a stack what it had saved; it gets it with the commit.
    ///
    /// For all other properties, a page that was there before gets the values with which a new page begins.
    private func giveSaved(
        _ entry: NavigationSnapshot.Entry, to page: Page, isNew: Bool, _ place: String
    ) {
        var values = isNew ? [:] : page.unsavedValues
        for (key, value) in entry.saved { values[key] = value }
        let saved = SavedValues(values)
        var objects = HandedObjects()
        objects.saved = saved
        guard let injection = try? page.prepareInjection([:], objects, named: page.pageName) else { return }
        reinjections.append(injection)
        savedValues.append((saved, "'\(page.pageName)'", place))
    }

    private func lose(_ entry: NavigationSnapshot.Entry?, in place: String, _ error: PageError) {
        losses.append(.page(entry?.name ?? place, in: place, because: error))
    }

    // MARK: - Afterwards

    /// Gives pages the values that they had saved; called after the commit, before they get any event.
    func place() {
        for built in made { built.place() }
        for injection in reinjections { injection.apply() }
        made = []
    }

    /// Ends the pages that were built for a draft which is dropped.
    func discard(by draft: borrowing NavigationDraft) {
        for built in made.reversed() { draft.discard(built) }
        made = []
    }

    /// Opens the requests that wait, before all requests that came meanwhile.
    func finish(in container: PageContainer) {
        for (tab, rest) in unselected { tab.unrestored = rest }
        let orders = delayed.map { container.order($0.intent, trust: .internal, opener: $0.opener) }
        container.gate.open(first: orders)
    }
}
