public import OspreyTapable

/// An event of a tab selection.
public enum SwitchEvent: Int, EventFamily {
    /// The switch is allowed, and nothing has changed yet: the old tab is still selected.
    case willSwitch
    /// The new page is active, and the old one has resigned.
    case didSwitch
    /// The tab that is already selected was selected again.
    case reselected

    /// The tabs on both sides of the switch.
    public typealias Payload = TabSwitch
}

/// The two sides of a tab switch.
public struct TabSwitch: Hashable, Sendable {
    /// The tab that was selected, or `nil` for the first selection.
    public let from: TabItem.ID?

    /// The tab that is selected now; the same as ``from`` for ``SwitchEvent/reselected``.
    public let to: TabItem.ID
}
