public import OspreyTapable

/// An event in the life of a page; the cases are in the order in which they can occur.
///
/// A page gets ``loaded`` at most once, right before it is revealed for the first time. ``becomeActive`` and
/// ``activated`` always come as a pair, and ``resignActive`` only after them. ``finished`` comes exactly once and last,
/// while the page is still alive; a page that was never revealed gets it, too.
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
}
