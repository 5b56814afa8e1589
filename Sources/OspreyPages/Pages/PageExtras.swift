import OspreyParameters

/// State that only few pages have: settings that differ from their class, and work on their behalf.
///
/// It is created when first needed, which keeps all other pages small.
@MainActor
final class PageExtras {
    var transition: TransitionStyle?
    var interaction: TransitionInteraction?
    var hidesTabBar: Bool?
    var sheetLayout: SheetLayout?

    /// The transition that the caller asked for, so that the page leaves in the same way.
    var shownBy: TransitionOverride?

    /// The operation that waits to place the page, while it waits.
    weak var arrival: OperationTicket?

    /// The root that the page replaces until it has finished.
    var standIn: RootStandIn?

    /// The tasks and resources of the page.
    var work: PageWork?

    /// The latest values of the saved properties that could be stored.
    var savedValues: Parameters?
}

extension Page {
    /// The tasks and resources of the page; created when there are any.
    final var work: PageWork? { extras?.work }

    final func makeExtras() -> PageExtras {
        if let extras { return extras }
        let made = PageExtras()
        extras = made
        return made
    }
}
