import Osprey

/// The tabs of the app, which the routes file defines.
final class MainTabs: TabPage {
    override func didLoad() {
        tabController?.add(self)
    }
}

extension MainTabs: SwitchPlugin {
    /// The user cannot switch tabs while a payment waits for an answer.
    func decide(_ tabSwitch: TabSwitch) async -> SwitchDecision {
        let isPaying = container?.navigation.visiblePages.contains { $0 is PayPage } ?? false
        return isPaying ? .stay(reason: "a payment waits for your answer; pay, or close it") : .proceed
    }
}
