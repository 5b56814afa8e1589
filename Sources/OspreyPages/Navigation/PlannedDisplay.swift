/// The planned changes of the display as a whole: its root, its presentations, and added and removed holders.
@MainActor
package struct PlannedDisplay {
    /// The planned changes to the children of a holder of the app.
    struct Arrangement {
        let holder: PageHolder
        let added: [PageHolder]
        let removed: [PageHolder]

        /// The holder's own changes, written last.
        let write: @MainActor () -> Void
    }

    /// The new root, if ``changesRoot`` is `true`.
    package private(set) var root: PageHolder?
    private(set) var changesRoot = false

    /// The root that a container has built; `nil` for a root of the app.
    private(set) var built: BuiltRoot?

    /// The pages of launch windows that were created for a new root.
    private(set) var windows: [Page] = []

    /// How many launch windows were considered for the root, shown or not; windows that are added meanwhile wait.
    private(set) var windowCount = 0

    /// The planned presentations; `nil` if they do not change.
    private(set) var presentations: PlannedPresentations?

    /// The same, if neither the root nor a holder of the app changes.
    var presentationsAlone: PlannedPresentations? {
        changesRoot || !arrangements.isEmpty ? nil : presentations
    }

    /// The presentations that are dismissed.
    private(set) var departing: [Presentation] = []

    private(set) var arrangements: [Arrangement] = []

    /// The holders that leave the display.
    private(set) var retired: [PageHolder] = []

    /// Whether everything is removed for good.
    private(set) var isEnd = false

    /// Whether the app's own pages become visible because the last window is gone.
    private(set) var revealsMain = false

    /// The session that ends with the change.
    package private(set) var endedSession: UserSession?

    /// The pages that come with this change.
    package private(set) var accompanying: (any AccompanyingPages)?

    /// Whether nothing changes.
    private(set) var isEmpty = true

    // MARK: - Planning

    mutating func setRoot(_ holder: PageHolder?) {
        (root, changesRoot, isEmpty) = (holder, true, false)
    }

    /// Keeps the root that a container has built: it is placed with the change, or ended if the draft is dropped.
    package mutating func keep(_ root: BuiltRoot) {
        (built, isEmpty) = (root, false)
    }

    /// Records that pages come with the change.
    package mutating func accompany(by pages: any AccompanyingPages) {
        (accompanying, isEmpty) = (pages, false)
    }

    /// Records that a session ends with the change; by itself, that changes nothing.
    package mutating func end(_ session: UserSession) { endedSession = session }

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
