import Osprey

/// Reads the state of a tree, and numbers the placements of its pages.
///
/// Read it at each commit: a page that is gone at one commit and back at the next then has another entry.
@MainActor
struct ScreenReader {
    private var pages: [StackEntry: Page] = [:]
    private var leaving = LeavingPages()

    /// The holders of the current and the previous state: an identifier is valid as long as its holder lives.
    private var holders: [HolderID: PageHolder] = [:]
    private var oldHolders: [HolderID: PageHolder] = [:]

    private var latest = 0
    private var previous: [HolderID: [StackEntry]] = [:]

    /// The page of an entry, also while it is leaving.
    func page(of entry: StackEntry) -> Page? { pages[entry] ?? leaving[entry] }

    func holder(_ id: HolderID) -> PageHolder? { holders[id] ?? oldHolders[id] }

    func isHolding(_ page: Page) -> Bool { leaving.contains(page) }

    func hasAppeared(_ entry: StackEntry) -> Bool { leaving.hasAppeared(entry) }

    mutating func note(_ signal: ScreenSignal) { leaving.note(signal) }

    /// Releases everything that is neither wanted nor shown, after a change.
    mutating func forget(except shown: ScreenState) {
        leaving.settle(showing: Set(shown.stacks.values.joined()))
        oldHolders = oldHolders.filter { id, _ in
            shown.root?.holder == id || shown.stacks[id] != nil
        }
    }

    mutating func read(_ tree: NavigationTree) -> ScreenState {
        var state = ScreenState()
        let before = pages
        oldHolders.merge(holders) { $1 }
        (pages, holders) = ([:], [:])
        state.root = tree.root.map { root(of: $0, &state) }
        for presentation in tree.presentations {
            let shown = ShownPresentation(
                id: presentation.id, style: presentation.style,
                stack: add(presentation.navigator, to: &state))
            if presentation.style.isWindow {
                state.windows.append(shown)
            } else {
                state.presentations.append(shown)
            }
        }
        previous = state.stacks
        leaving.keep(before.filter { pages[$0.key] == nil })
        return state
    }

    private mutating func root(of holder: PageHolder, _ state: inout ScreenState) -> ShownRoot {
        holders[HolderID(holder)] = holder
        guard let tabs = holder as? TabController else {
            let stacks = holder.frontNavigator.map { [add($0, to: &state)] } ?? []
            return ShownRoot(holder: HolderID(holder), stacks: stacks)
        }
        let shown = tabs.items.map { ShownTab(id: $0.id, stack: add($0.navigator, to: &state)) }
        return ShownRoot(
            holder: HolderID(holder), stacks: shown.map(\.stack), tabs: shown, selected: tabs.selected?.id)
    }

    private mutating func add(_ navigator: Navigator, to state: inout ScreenState) -> HolderID {
        let id = HolderID(navigator)
        holders[id] = navigator
        let known = previous[id].map { Dictionary(uniqueKeysWithValues: $0.map { ($0.page, $0) }) } ?? [:]
        state.stacks[id] = navigator.pages.map { page in
            let entry = known[page.pageID] ?? newEntry(of: page)
            pages[entry] = page
            return entry
        }
        return id
    }

    private mutating func newEntry(of page: Page) -> StackEntry {
        latest += 1
        return StackEntry(page.pageID, placement: latest)
    }
}

/// Keeps the pages that the model has removed until their views are gone, because a view that is still leaving needs
/// its page.
///
/// If a view system never reports the end, a page is kept until the second change after it.
@MainActor
struct LeavingPages {
    private var pages: [StackEntry: Page] = [:]
    private var visible: Set<StackEntry> = []

    /// The entries that were already there at the last change.
    private var old: Set<StackEntry> = []

    subscript(entry: StackEntry) -> Page? { pages[entry] }

    func contains(_ page: Page) -> Bool { pages.values.contains { $0 === page } }

    func hasAppeared(_ entry: StackEntry) -> Bool { visible.contains(entry) }

    mutating func keep(_ gone: [StackEntry: Page]) {
        pages.merge(gone) { $1 }
    }

    mutating func note(_ signal: ScreenSignal) {
        switch signal {
        case .appeared(let entry): visible.insert(entry)
        case .disappeared(let entry):
            visible.remove(entry)
            pages[entry] = nil
        case .settled, .presenting, .presented, .dismissed: break
        }
    }

    /// Releases invisible pages after a change; entries that are still to be shown stay.
    mutating func settle(showing shown: Set<StackEntry>) {
        for entry in pages.keys
        where !shown.contains(entry) && (!visible.contains(entry) || old.contains(entry)) {
            pages[entry] = nil
            visible.remove(entry)
        }
        old = Set(pages.keys).subtracting(shown)
    }
}
