import Osprey

/// The tabs of the app; which there are is in the routes file.
final class MainTabs: TabPage {
    override func didLoad() {
        tabController?.add(self)
    }
}

extension MainTabs: SwitchPlugin {
    /// A payment that waits for an answer is not left behind in another tab.
    func decide(_ tabSwitch: TabSwitch) async -> SwitchDecision {
        let isPaying = container?.navigation.visiblePages.contains { $0 is PayPage } ?? false
        return isPaying ? .stay(reason: "a payment waits for your answer; pay, or close it") : .proceed
    }
}
