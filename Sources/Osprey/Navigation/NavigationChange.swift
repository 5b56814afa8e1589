/// What one operation does to the pages of the tree; the tree reuses one value for all of them.
struct NavigationChange {
    /// The pages that leave their holder, topmost first.
    var removed: [Page] = []

    /// The pages that come into sight, bottom to top.
    var arriving: [Page] = []

    /// The pages that go out of sight, top to bottom.
    var leaving: [Page] = []

    /// The tab switch that the operation performs.
    var tabSwitch: TabSwitch?

    /// A tab that is selected already and was selected again.
    var reselected: Reselection?

    /// The gesture that the operation completes.
    var gesture: TransitionGesture?

    /// Whether the app's own pages are in sight from now on, with no layer left.
    var revealsMain = false

    /// Forgets everything and keeps the storage.
    mutating func reset() {
        removed.removeAll(keepingCapacity: true)
        arriving.removeAll(keepingCapacity: true)
        leaving.removeAll(keepingCapacity: true)
        if tabSwitch != nil { tabSwitch = nil }
        if reselected != nil { reselected = nil }
        if gesture != nil { gesture = nil }
        revealsMain = false
    }
}
