public import OspreyTapable

/// What happens to a page, in the order in which it can happen.
///
/// A page gets ``loaded`` at most once, right before it is revealed for the first time. ``becomeActive`` and
/// ``activated`` always come as a pair; ``resignActive`` only after them; ``finished`` exactly once and last,
/// while the page is still alive, also for a page that was never revealed.
public enum PageEvent: Int, EventFamily {
    /// The page is about to be revealed for the first time.
    case loaded
    /// The committed state shows the page.
    case becomeActive
    /// The host has finished showing the page.
    case activated
    /// The page is no longer shown.
    case resignActive
    /// The page has left for good.
    case finished

    /// The page itself.
    public typealias Payload = Page
}
