import OspreyRouting
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
    public var from: TabItem.ID? { left?.text }

    /// The tab that is selected now; the same as ``from`` for ``SwitchEvent/reselected``.
    public var to: TabItem.ID { entered.text }

    private let left: ExactName?
    private let entered: ExactName

    init(from left: TabItem.ID?, to entered: TabItem.ID) {
        self.left = left.map(ExactName.init)
        self.entered = ExactName(entered)
    }
}
