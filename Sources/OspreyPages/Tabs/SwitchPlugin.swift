/// Decides about tab switches, asynchronously.
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
/// ## For implementers
/// When a plugin is asked, nothing has changed, and only the switch waits: the app can navigate meanwhile. If there is
/// no answer within ``TabController/switchDeadline``, it counts as `stay`. The task is cancelled when a newer switch
/// has replaced this one or the deadline has passed; a later answer is ignored.
@MainActor
public protocol SwitchPlugin: AnyObject {
    /// Decides on a switch.
    func decide(_ tabSwitch: TabSwitch) async -> SwitchDecision
}

/// The answer of a plugin to a tab switch.
public enum SwitchDecision: Hashable, Sendable {
    /// The switch may go on.
    case proceed

    /// The selected tab stays; the reason is part of ``Outcome/rejected(by:reason:)``.
    case stay(reason: String)
}
