/// What a plugin says to a tab switch.
public enum SwitchDecision: Hashable, Sendable {
    /// The switch may go on.
    case proceed

    /// The selected tab stays; the reason comes back in ``Outcome/rejected(by:reason:)``.
    case stay(reason: String)
}
