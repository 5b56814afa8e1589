import Osprey
import OspreyRouting

/// The outcome of a snapshot on the current display, with the current routes and filters.
///
/// The roots of tabs come first, as nothing may take their places. Then it is planned stack by stack, and a stack changes
/// the draft only when its pages are known. So what is in sight, what waits and what is lost follows from the pages that
/// could be built, and not from the snapshot.
@MainActor
struct RestorePlan {
    /// The saved values for one page.
    private struct Values {
        let page: Page
        let saved: SavedValues
        let name: String
        let place: String
        /// Gives them to a page that existed before.
        var injection: PreparedInjection?
    }

    /// A page that has been built, or found again.
    private struct PlannedPage {
        let entry: NavigationSnapshot.Entry
        let built: BuiltPage
    }

    /// The pages of one stack.
    private struct RestoredStack {
        let place: String
        /// The stack; `nil` for a presentation that is not there yet.
        let navigator: Navigator?
        /// The style of that presentation.
        var style: PresentationStyle?
        /// How many pages stay at the bottom.
        var kept = 0
        /// The pages above them, bottom to top.
        var pages: [PlannedPage] = []
        /// The pages above those, which wait.
        var waiting: [NavigationSnapshot.Entry] = []

        /// The pages that wait; a presentation of which nothing is there begins with it.
        var rest: Unrestored? {
            waiting.isEmpty
                ? nil : Unrestored(waiting, in: place, style: pages.isEmpty ? style : nil)
        }
    }

    /// A stack of the snapshot that is there, with the pages that it has now.
    private struct FoundStack {
        let wanted: NavigationSnapshot.Stack
        let navigator: Navigator
        let there: [SnapshotTaker.Item]
    }

    /// The parts that are lost, in the order of the snapshot.
    private(set) var losses: [RestoreReport.Loss] = []

    let container: PageContainer
    private let resolver: RequestResolver
    private let trust: Trust
    private let isNewRoot: Bool

    private var stacks: [RestoredStack] = []
    private var taken: Set<PageID> = []
    /// The pages that wait, each stack in its place.
    private var rests: [Unrestored] = []
    /// The requests that are opened after that.
    private let waiting: [NavigationSnapshot.Entry]
    private var unrestored: [(tab: TabItem, rest: Unrestored)] = []
    private var values: [Values] = []

    /// Plans the pages of a snapshot.
    ///
    /// - Parameters:
    ///   - draft: Shows a new root, or keeps the one that is there.
    ///   - trust: How far the snapshot is trusted.
    /// - Throws: `Stop.permissionNeeded` if plugins have to be asked first.
    init(
        _ snapshot: NavigationSnapshot, in draft: inout NavigationDraft, of container: PageContainer,
        isNewRoot: Bool, trust: Trust
    ) throws(Stop) {
        (self.container, self.isNewRoot, self.trust) = (container, isNewRoot, trust)
        resolver = RequestResolver(container: container)
        waiting = snapshot.waiting
        let root = isNewRoot ? draft.display.root : draft.tree.unobserved.root
        let known = (root?.placedStacks ?? []).filter { $0.place != nil }
        // Presentations leave before the pages below them.
        let current = isNewRoot ? [] : draft.presented.filter { !$0.style.isWindow }
        let kept = count(of: current, thatStayFor: snapshot)
        if kept < current.count { try? draft.dismiss(from: current[kept]) }
        var found: [(FoundStack?, losses: [RestoreReport.Loss])] = []
        for stack in snapshot.stacks {
            let stack = try planRoot(of: stack, among: known, &draft)
            found.append((stack, losses))
            losses = []
        }
        var all: [RestoreReport.Loss] = []
        for (stack, losses) in found {
            if let stack { plan(stack, draft) }
            all += losses + self.losses
            self.losses = []
        }
        losses = all
        for presentation in snapshot.presentations[kept...] {
            var stack = RestoredStack(
                place: presentation.words, navigator: nil, style: presentation.style)
            build(presentation.entries[...], in: &stack, draft)
            stacks.append(stack)
        }
        write(&draft)
        if !isNewRoot { clearOtherStacks(known, snapshot, &draft) }
        present(&draft)
    }

    /// The losses, with the values that their pages have not taken.
    var report: [RestoreReport.Loss] {
        losses
            + values.flatMap { $0.saved.losses(of: $0.name, in: $0.place) }
    }

    // MARK: - Stacks

    /// Finds a stack, and plans its root if it belongs to a tab; `nil` if it is lost, or waits as a whole.
    private mutating func planRoot(
        of stack: NavigationSnapshot.Stack, among known: [PlacedStack], _ draft: inout NavigationDraft
    ) throws(Stop) -> FoundStack? {
        let place = stack.place.words
        guard let navigator = known.first(where: { $0.place == stack.place })?.navigator else {
            losses.append(.unknownStack(place))
            return nil
        }
        var taker = SnapshotTaker(container)
        let there = isNewRoot ? [] : taker.items(of: navigator)
        if let tab = navigator.tab, let tabs = navigator.parent as? TabController {
            do throws(Stop) {
                try planRoot(of: tab, in: tabs, stack, there.first?.entry, &draft)
            } catch {
                switch error {
                case .permissionNeeded: throw error
                case .diverted: wait(for: tab, stack, above: 0)
                default: lose(stack.entries.first, in: place, error)
                }
                return nil
            }
            if draft.stacks.bottom(of: navigator)?.standIn != nil {
                let kept = count(of: there, in: navigator, thatStayFor: stack.entries)
                stacks.append(RestoredStack(place: place, navigator: navigator, kept: max(1, kept)))
                wait(for: tab, stack, above: kept)
                return nil
            }
        }
        return FoundStack(wanted: stack, navigator: navigator, there: there)
    }

    /// How many pages of a stack stay for some entries: those below the first that leads elsewhere.
    private func count(
        of there: [SnapshotTaker.Item], in navigator: Navigator,
        thatStayFor entries: [NavigationSnapshot.Entry]
    ) -> Int {
        zip(zip(there, navigator.unobservedPages), entries).prefix { there, entry in
            there.0.page === there.1 && there.0.entry.leads(to: entry)
        }.count
    }

    /// How many presentations stay for a snapshot: those below the first that is not the same.
    private func count(of presentations: [Presentation], thatStayFor snapshot: NavigationSnapshot) -> Int {
        var taker = SnapshotTaker(container)
        return zip(presentations, snapshot.presentations).prefix { there, wanted in
            let items = taker.items(of: there.navigator)
            let count = count(of: items, in: there.navigator, thatStayFor: wanted.entries)
            return there.style == wanted.style && count == wanted.entries.count
                && count == there.navigator.unobservedPages.count
        }.count
    }

    private mutating func plan(_ found: FoundStack, _ draft: borrowing NavigationDraft) {
        let (stack, navigator, there) = (found.wanted, found.navigator, found.there)
        let place = stack.place.words
        var planned = RestoredStack(place: place, navigator: navigator)
        planned.kept = count(of: there, in: navigator, thatStayFor: stack.entries)
        var entries = stack.entries[planned.kept...]
        if let first = stack.entries.first, first.target == .root {
            if planned.kept == 0 {
                // The root is what today's routes say, whatever page that is.
                entries = entries.dropFirst()
                planned.kept = 1
            }
            if let page = draft.stacks.bottom(of: navigator) {
                let old = there.first { $0.page === page }?.entry
                if first.saved != old?.saved ?? [:] { giveSaved(first, to: page, isNew: old == nil, place) }
            }
        }
        build(entries, in: &planned, draft)
        stacks.append(planned)
    }

    /// Plans the root of a tab, and selects the tab if the snapshot says so and its root can be shown.
    ///
    /// The tab gets the root that today's routes name, if it has none or another page.
    private mutating func planRoot(
        of tab: TabItem, in tabs: TabController, _ stack: NavigationSnapshot.Stack,
        _ there: NavigationSnapshot.Entry?, _ draft: inout NavigationDraft
    ) throws(Stop) {
        if let there, there.target != .root, stack.entries.first?.target == .root {
            let built = try tabs.root(of: tab)
            draft.tabs.keep(built, on: tab.navigator)
            try draft.checkFree(built.page)
            draft.setRoot(of: tab, to: built.page, isStandIn: !built.request.redirectHistory.isEmpty)
        }
        guard stack.isSelected, maySelect(tab, in: tabs, stack, draft) else {
            return try draft.planRoot(of: tab, in: tabs)
        }
        try draft.planShownRoot(of: tab, in: tabs, container)
        guard maySelect(tab, in: tabs, stack, draft) else { return }
        try draft.select(tab, in: tabs, isInitial: isNewRoot, plansRoot: false)
    }

    /// Whether a snapshot may select a tab: one from outside only if a link to the root of the tab may be followed
    /// without asking an interceptor.
    private mutating func maySelect(
        _ tab: TabItem, in tabs: TabController, _ stack: NavigationSnapshot.Stack,
        _ draft: borrowing NavigationDraft
    ) -> Bool {
        guard trust == .external, draft.tabs.selected(in: tabs) !== tab else { return true }
        let intent = Intent(tab.configuration.root, tab.configuration.parameters)
        do throws(PageError) {
            let request = try resolver.request(for: intent, trust: .external)
            guard request.page != nil else { throw request.problemWithoutPage }
            // A filter may have led to another page, once the root is planned.
            let root = draft.stacks.bottom(of: tab.navigator).map { page in
                page.standIn != nil ? [page.request] : page.request.afterFilters
            }
            guard isUnasked([request] + (root ?? [])) else { return true }
            throw .switchRejected(
                subject: "tab '\(tab.id)'", by: "an interceptor", reason: "it is not asked about tabs")
        } catch {
            losses.append(.selection(stack.place.words, because: error))
            return false
        }
    }

    /// Leaves the root of a tab and the pages above those that stay for later: another page has to come before the root.
    private mutating func wait(for tab: TabItem, _ stack: NavigationSnapshot.Stack, above kept: Int) {
        let place = stack.place.words
        let root = stack.entries.prefix(1).filter { $0.target == .root }
        let rest = root + resolvable(stack.entries.dropFirst(max(kept, root.count)), in: place)
        if !rest.isEmpty { unrestored.append((tab, Unrestored(rest, in: place))) }
    }

    // MARK: - Pages

    /// Builds the pages of entries, bottom to top, up to the first that has to wait or cannot be built.
    private mutating func build(
        _ entries: ArraySlice<NavigationSnapshot.Entry>, in stack: inout RestoredStack,
        _ draft: borrowing NavigationDraft
    ) {
        for (index, entry) in zip(entries.indices, entries) {
            do {
                guard let page = try page(for: entry, in: stack, draft) else {
                    return stack.waiting = resolvable(entries[index...], in: stack.place)
                }
                stack.pages.append(page)
            } catch Stop.diverted {
                return stack.waiting = resolvable(entries[index...], in: stack.place)
            } catch let stop as Stop {
                return lose(entry, in: stack.place, stop)
            } catch {
                return lose(entry, in: stack.place, error as? PageError ?? .cancelled)
            }
        }
    }

    /// Builds the page of an entry as a door would, with its saved values; nothing if interceptors have to be asked.
    private mutating func page(
        for entry: NavigationSnapshot.Entry, in stack: RestoredStack, _ draft: borrowing NavigationDraft
    ) throws -> PlannedPage? {
        var request = try request(for: entry)
        if isUnasked([request]) { return nil }
        request = request.withAnsweredURL
        let root =
            stack.kept == 0 && stack.pages.isEmpty
            ? stack.navigator.flatMap { container.rootRequest(of: $0) } : nil
        if let root, let page = root.page, request.page?.isExactly(page) == true {
            request = request.completed(by: root, container.factory.injection(of: request))
        }
        let built = try container.rootPage(along: request)
        if isUnasked(built.request.afterFilters) {
            draft.discard(built)
            return nil
        }
        do {
            // A singleton may be the root that has just been built, or a page that leaves its place for this one.
            let below = stack.navigator.map { draft.stack(of: $0).prefix(stack.kept) } ?? []
            let isRoot = stack.navigator.map { draft.stacks.bottom(of: $0) === built.page } ?? false
            let isBelow = below.contains { $0 === built.page } || isRoot && !stack.pages.isEmpty
            let isThere =
                isRoot && root != nil || built.page.navigator.map { $0 === stack.navigator } ?? false
            if isBelow || !isThere { try draft.checkFree(built.page) }
            guard taken.insert(built.page.pageID).inserted else {
                throw PageError.navigation(.alreadyPlaced(page: built.page.pageName))
            }
        } catch {
            draft.discard(built)
            throw error
        }
        if built.isReused {
            giveSaved(entry, to: built.page, isNew: false, stack.place)
        } else if let saved = request.options.objects.saved {
            values.append(Values(page: built.page, saved: saved, name: entry.name, place: stack.place))
        }
        return PlannedPage(entry: entry, built: built)
    }

    /// The request for the page of an entry.
    private func request(for entry: NavigationSnapshot.Entry) throws(PageError) -> PageRequest {
        if entry.target == .root { throw .invalidPath(reason: "the root of a stack comes first in it") }
        let request = try resolver.request(for: entry.intent, trust: entry.trust)
        // The page for URLs that no route matches is not what the person has left, so it takes no page's place.
        guard request.page != nil else { throw request.problemWithoutPage }
        return request
    }

    /// The entries that wait, up to the first that leads nowhere.
    private mutating func resolvable(
        _ entries: ArraySlice<NavigationSnapshot.Entry>, in place: String
    ) -> [NavigationSnapshot.Entry] {
        for (index, entry) in zip(entries.indices, entries) {
            do throws(PageError) {
                _ = try request(for: entry)
            } catch {
                lose(entry, in: place, error)
                return Array(entries[..<index])
            }
        }
        return Array(entries)
    }

    /// Gives a page that exists what it had saved; it gets it with the commit.
    ///
    /// For all other properties, a page that was there before gets the values with which a new page begins.
    private mutating func giveSaved(
        _ entry: NavigationSnapshot.Entry, to page: Page, isNew: Bool, _ place: String
    ) {
        var given = isNew ? [:] : page.unsavedValues
        for (key, value) in entry.saved { given[key] = value }
        let saved = SavedValues(given)
        guard let injection = page.injection(restoring: saved) else { return }
        values.append(
            Values(page: page, saved: saved, name: "'\(page.pageName)'", place: place, injection: injection))
    }

    private mutating func lose(_ entry: NavigationSnapshot.Entry?, in place: String, _ stop: Stop) {
        lose(entry, in: place, stop.outcome.failure(of: place) ?? .cancelled)
    }

    private mutating func lose(_ entry: NavigationSnapshot.Entry?, in place: String, _ error: PageError) {
        losses.append(.page(entry?.name ?? place, in: place, because: error))
    }

    /// Ends a page that is not shown after all.
    private mutating func drop(_ page: PlannedPage, _ draft: borrowing NavigationDraft) {
        values.removeAll { $0.page === page.built.page }
        draft.discard(page.built)
    }

    /// Whether interceptors would have to be asked about one of some requests.
    private func isUnasked(_ requests: [PageRequest]) -> Bool {
        requests.contains { container.hasInterceptors(for: $0) }
    }

    // MARK: - Writing the draft

    private mutating func write(_ draft: inout NavigationDraft) {
        for stack in stacks {
            guard let navigator = stack.navigator else { continue }
            let below = draft.stack(of: navigator).prefix(stack.kept)
            let pages = stack.pages.map(\.built.page)
            if let rest = stack.rest {
                if let tab = navigator.tab, let tabs = navigator.parent as? TabController,
                    draft.tabs.selected(in: tabs) !== tab
                {
                    unrestored.append((tab, rest))
                } else {
                    rests.append(rest.placed(in: navigator, above: pages.last ?? below.last))
                }
            }
            guard !pages.isEmpty || stack.kept > 0 && stack.kept < draft.count(of: navigator) else {
                continue
            }
            if !isNewRoot { try? draft.begin(.setStack, in: navigator) }
            draft.splice(navigator, keep: stack.kept, adding: .init(pages))
        }
    }

    /// Removes the pages of stacks that the snapshot does not mention; a stack in sight keeps its first page.
    private func clearOtherStacks(
        _ known: [PlacedStack], _ snapshot: NavigationSnapshot, _ draft: inout NavigationDraft
    ) {
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

    private mutating func present(_ draft: inout NavigationDraft) {
        for (index, stack) in stacks.enumerated() {
            guard let style = stack.style else { continue }
            var pages = stack.pages.map(\.built.page)
            if !pages.isEmpty {
                do throws(Stop) {
                    try draft.present(pages, style)
                } catch {
                    for page in stack.pages.reversed() { drop(page, draft) }
                    lose(stack.pages.first?.entry, in: stack.place, error)
                    (stacks[index].pages, pages) = ([], [])
                    continue
                }
            }
            if let rest = stack.rest { rests.append(rest.placed(in: nil, above: pages.last)) }
        }
    }

    // MARK: - Afterwards

    /// Gives pages the values that they had saved; called after the commit, before they get any event.
    func place() {
        for page in stacks.flatMap(\.pages) { page.built.place() }
        for given in values {
            guard let injection = given.injection else { continue }
            given.page.keep(given.saved.parameters)
            injection.apply()
        }
    }

    /// Ends the pages that were built for a draft which is dropped.
    func discard(by draft: borrowing NavigationDraft) {
        for page in stacks.flatMap(\.pages).reversed() { draft.discard(page.built) }
    }

    /// Opens what waits, before all requests that came in the meantime.
    func finish(in batch: WaitingBatch) {
        if !isNewRoot { container.snapshots.forgetTabs() }
        for (tab, rest) in unrestored { container.snapshots[tab] = rest.waiting(in: batch) }
        // A request that waits at the gate already is not opened twice.
        let waiting = isNewRoot ? waiting : SnapshotTaker(container).notHeld(of: waiting, trust: trust)
        let parts = (rests + waiting.map(Unrestored.init(request:))).map { $0.waiting(in: batch) }
        container.gate.open(first: parts.map { container.order($0) })
    }
}

extension PageRequest {
    /// The requests to which filters have led, and which were therefore not asked about.
    fileprivate var afterFilters: [PageRequest] {
        redirectHistory.isEmpty ? [] : redirectHistory.dropFirst() + [self]
    }
}
