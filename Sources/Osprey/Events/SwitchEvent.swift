public import OspreyTapable

/// What happens when a tab is selected.
public enum SwitchEvent: Int, EventFamily {
    /// Nobody objects to the switch, and nothing has changed yet: the old tab is still selected.
    case willSwitch
    /// The arriving page is active and the leaving one has resigned.
    case didSwitch
    /// The tab that is selected already was selected again.
    case reselected

    /// The tabs on both sides of the switch.
    public typealias Payload = TabSwitch
}

/// The two sides of a tab switch.
public struct TabSwitch: Hashable, Sendable {
    /// The tab that was selected, or `nil` for the first selection.
    public let from: TabItem.ID?

    /// The tab that is selected now; for ``SwitchEvent/reselected`` the same as ``from``.
    public let to: TabItem.ID
}
