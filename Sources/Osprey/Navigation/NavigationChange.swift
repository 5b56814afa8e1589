/// What one operation does to the pages of the tree.
///
/// The tree has one value, which each operation takes and gives back, so that a steady state allocates nothing. It
/// is handed on as a local value, since what an object keeps is checked for overlapping access at each use, and
/// cannot be copied, so that nobody pays for that by accident.
struct NavigationChange: ~Copyable {
    /// What the operation is besides a change of pages.
    enum Occasion {
        case none
        /// Another tab is selected.
        case tabSwitch(TabSwitch)
        /// The tab that is selected already was selected again.
        case reselection(Reselection)
        /// A gesture is completed.
        case gesture(TransitionGesture)
    }

    var occasion = Occasion.none

    /// The tab page whose tabs come into the display; it is told first.
    var tabPage: TabPage?

    /// The pages that leave their holder, topmost first.
    var removed: [Page] = []

    /// The pages that come into sight, bottom to top.
    var arriving: [Page] = []

    /// The pages that go out of sight, top to bottom.
    var leaving: [Page] = []

    /// The pages in sight on the other side of the commit: those to come, and from the commit on those that were.
    var visible: [Page] = []

    /// Who wanted to stay and could not, as what made them leave had happened already.
    var overridden: [OverriddenVeto] = []

    /// Whether the app's own pages are in sight from now on, with no layer left.
    var revealsMain = false

    /// Forgets everything and keeps the storage.
    mutating func reset() {
        removed.popAll()
        arriving.popAll()
        leaving.popAll()
        visible.popAll()
        overridden.popAll()
        occasion = .none
        tabPage = nil
        revealsMain = false
    }
}

extension Array {
    /// Removes everything and keeps the storage; for the few elements of one change, a third of the price of
    /// `removeAll(keepingCapacity:)`.
    fileprivate mutating func popAll() {
        while popLast() != nil {}
    }
}
