import Osprey

/// Lets every switch wait until the test has it answer.
@MainActor
final class SlowPlugin: SwitchPlugin {
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// How many switches it has been asked about.
    var count: Int { waiting.count }

    func decide(_ tabSwitch: TabSwitch) async -> SwitchDecision {
        await withCheckedContinuation { waiting.append($0) }
        return .proceed
    }

    func answer() { for one in waiting { one.resume() } }
}
