import Osprey

/// Keeps the pages that the model has let go until their views are gone, as a view that is still on its way out must
/// find its page.
///
/// A view system that never says so keeps a page until the second change after it.
@MainActor
struct LeavingPages {
    private var pages: [StackEntry: Page] = [:]
    private var visible: Set<StackEntry> = []

    /// The entries that were there at the last change, too.
    private var old: Set<StackEntry> = []

    subscript(entry: StackEntry) -> Page? { pages[entry] }

    func contains(_ page: Page) -> Bool { pages.values.contains { $0 === page } }

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

    /// Lets go of what is out of sight, now that a change is over; entries that are still to be shown stay.
    mutating func settle(showing shown: Set<StackEntry>) {
        for entry in pages.keys
        where !shown.contains(entry) && (!visible.contains(entry) || old.contains(entry)) {
            pages[entry] = nil
            visible.remove(entry)
        }
        old = Set(pages.keys).subtracting(shown)
    }
}
