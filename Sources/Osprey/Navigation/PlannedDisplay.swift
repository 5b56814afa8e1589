/// What a draft makes of the display as a whole: its root, what is presented, and which holders come and go.
@MainActor
struct PlannedDisplay {
    /// What becomes of the children of a holder of the app's own.
    struct Arrangement {
        let holder: PageHolder
        let added: [PageHolder]
        let removed: [PageHolder]

        /// What the holder writes besides, last of all.
        let write: @MainActor () -> Void
    }

    /// The new root, if ``changesRoot`` says that there is one.
    private(set) var root: PageHolder?
    private(set) var changesRoot = false

    /// The root as a container has built it; `nil` for one of the app's own.
    private(set) var built: BuiltRoot?

    /// The pages of launch windows that have been made for a new root.
    private(set) var windows: [Page] = []

    /// How many launch windows come with the root, or had no wish to; those that are added meanwhile wait for the next.
    private(set) var windowCount = 0

    /// What would be presented; `nil` if that stays.
    private(set) var presentations: PlannedPresentations?

    /// The same, if neither the root nor a holder of the app's own changes.
    var presentationsAlone: PlannedPresentations? {
        changesRoot || !arrangements.isEmpty ? nil : presentations
    }

    /// The presentations that go.
    private(set) var departing: [Presentation] = []

    private(set) var arrangements: [Arrangement] = []

    /// The holders that leave the display.
    private(set) var retired: [PageHolder] = []

    /// Whether everything goes for good.
    private(set) var isEnd = false

    /// Whether the app's own pages are in sight from now on, with no window left.
    private(set) var revealsMain = false

    /// What brings the pages of a snapshot back with this change.
    private(set) var restoration: Restoration?

    /// Whether nothing changes.
    private(set) var isEmpty = true

    // MARK: - Planning

    mutating func setRoot(_ holder: PageHolder?) {
        (root, changesRoot, isEmpty) = (holder, true, false)
    }

    /// Keeps what a container has built as the root: it is placed with the change, or ended without it.
    mutating func keep(_ root: BuiltRoot) {
        (built, isEmpty) = (root, false)
    }

    /// Notes that the change brings back the pages of a snapshot.
    mutating func restore(by restoration: Restoration) {
        (self.restoration, isEmpty) = (restoration, false)
    }

    mutating func end() { (isEnd, isEmpty) = (true, false) }

    mutating func retire(_ holder: PageHolder) { retired.append(holder) }

    mutating func take(windows count: Int) { windowCount = count }

    mutating func keep(window page: Page) {
        windows.append(page)
        isEmpty = false
    }

    mutating func setPresentations(_ plan: PlannedPresentations, departing going: [Presentation] = []) {
        departing += going
        (presentations, isEmpty) = (plan, false)
    }

    mutating func noteMain(_ isRevealed: Bool) { revealsMain = isRevealed }

    mutating func arrange(_ arrangement: Arrangement) {
        arrangements.append(arrangement)
        isEmpty = false
    }
}
