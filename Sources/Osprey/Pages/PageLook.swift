/// How a page wants to be shown, as far as it differs from its class; made when first needed.
@MainActor
final class PageLook {
    var transition: TransitionStyle?
    var interaction: TransitionInteraction?
    var hidesTabBar: Bool?

    /// What the caller wanted when the page was shown, so that it goes back in the same way.
    var shownBy: TransitionOverride?
}
