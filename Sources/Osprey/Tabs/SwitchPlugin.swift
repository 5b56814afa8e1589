/// Someone who has a say in tab switches, and may take time to make up their mind.
///
/// ```swift
/// final class UnsavedDraft: SwitchPlugin {
///     func decide(_ tabSwitch: TabSwitch) async -> SwitchDecision {
///         await askUser("Discard the draft?") ? .proceed : .stay(reason: "the draft is kept")
///     }
/// }
/// tabs.add(draft)
/// ```
///
/// ## For those who write a plugin
/// Nothing has changed when a plugin is asked, and nothing waits but the switch: the app can navigate meanwhile. No
/// answer within ``TabController/switchDeadline`` counts as `stay`. The task is cancelled when a newer switch has
/// taken the place of this one or the deadline has passed; what is answered then is ignored.
@MainActor
public protocol SwitchPlugin: AnyObject {
    /// Decides on a switch.
    func decide(_ tabSwitch: TabSwitch) async -> SwitchDecision
}

/// What a plugin says to a tab switch.
public enum SwitchDecision: Hashable, Sendable {
    /// The switch may go on.
    case proceed

    /// The selected tab stays; the reason comes back in ``Outcome/rejected(by:reason:)``.
    case stay(reason: String)
}
