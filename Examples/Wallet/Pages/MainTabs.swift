import Osprey

/// The tabs of the app; which there are is in the routes file.
final class MainTabs: TabPage {
    override func didLoad() {
        // At the root of a tab, going back leads to the tab that was selected before.
        tabController?.backBehavior = .history
    }
}
