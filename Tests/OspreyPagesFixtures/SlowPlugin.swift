package import OspreyPages

/// Lets every switch wait until the test has it answer.
@MainActor
package final class SlowPlugin: SwitchPlugin {
    private var waiting: [CheckedContinuation<Void, Never>] = []

    package init() {}

    /// How many switches it has been asked about.
    package var count: Int { waiting.count }

    package func decide(_ tabSwitch: TabSwitch) async -> SwitchDecision {
        await withCheckedContinuation { waiting.append($0) }
        return .proceed
    }

    package func answer() { for one in waiting { one.resume() } }
}
