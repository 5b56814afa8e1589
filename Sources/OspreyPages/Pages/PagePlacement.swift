/// Where the pages of a class are to be shown; see ``Page/placement(for:in:)``.
///
/// It is only a plan: the container carries it out, as one change with everything else.
public enum PagePlacement {
    /// Where the options of the caller, the route and the class say.
    case `default`

    /// An existing page answers, with the new parameters.
    case reuse(Page)

    /// Above everything that is displayed, unless caller or route specify a display.
    case present(PresentationStyle)

    /// In a tab, unless caller or route specify one.
    case selectTab(TabItem.ID)

    /// Nowhere: the class has handled the request, and no page is built.
    case handled
}
