/// Where the pages of a class want to be shown; see ``Page/placement(for:in:)``.
///
/// It is a plan, not a deed: the container carries it out, as one change with everything else.
public enum PagePlacement {
    /// Where the options of the caller, the route and the class say.
    case `default`

    /// A page that is there already answers, with the new parameters.
    case reuse(Page)

    /// Above what is displayed, unless caller or route name a display.
    case present(PresentationStyle)

    /// In a tab, unless caller or route name one.
    case selectTab(TabItem.ID)

    /// Nowhere: the class has taken care of the request, and no page is built.
    case handled
}
