/// The root of the display as built by a container: the root that the routes name, or a wall in front of it.
@MainActor
package enum BuiltRoot {
    /// A page in a stack of its own.
    case page(BuiltPage)

    /// Tabs, and the page that owns them.
    case tabs(TabController, of: BuiltPage)

    /// The page that has to finish before the root is built.
    ///
    /// It is the page of the detour that a filter of the root asks for, or of a detour that a filter of that page asks
    /// for in turn.
    case wall(BuiltPage, for: Diversion)

    /// The root once it is displayed.
    package enum Shown {
        case page(PageID)
        case tabs(Page)
        case wall(for: Diversion)
    }

    /// The page that was built for it.
    package var page: BuiltPage {
        switch self {
        case .page(let built), .tabs(_, let built), .wall(let built, _): built
        }
    }

    var shown: Shown {
        switch self {
        case .page(let built): .page(built.page.pageID)
        case .tabs(_, let built): .tabs(built.page)
        case .wall(_, let detour): .wall(for: detour)
        }
    }

    /// Gives the page the request and the values that it was built for.
    func place() {
        page.place()
        if case .tabs(let controller, let built) = self {
            (built.page as? TabPage)?.tabController = controller
        }
    }
}
