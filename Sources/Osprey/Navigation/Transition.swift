/// What a host is asked to show: which pages come, which go, and how.
///
/// The state is committed already when a host receives it. A host reads whatever else it needs, such as the whole
/// stack, from ``holder``.
public struct Transition: Sendable {
    /// What kind of operation led to the transition.
    public let kind: TransitionKind

    /// The holder in which the operation took place; `nil` when it concerns the display as a whole.
    public let holder: PageHolder?

    /// The pages that come into sight, bottom to top.
    public let arriving: [Page]

    /// The pages that go out of sight, top to bottom.
    public let leaving: [Page]

    /// The pages that leave their holders, topmost first; some of them may not have been in sight.
    public let removed: [Page]

    /// Whether the change should be animated.
    public let isAnimated: Bool
}
