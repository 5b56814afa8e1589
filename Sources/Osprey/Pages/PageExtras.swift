/// What only few pages have: how they want to be shown otherwise than their class, and what goes on on their behalf.
///
/// It is made when first needed, so that all others are small.
@MainActor
final class PageExtras {
    var transition: TransitionStyle?
    var interaction: TransitionInteraction?
    var hidesTabBar: Bool?
    var sheetLayout: SheetLayout?

    /// What the caller wanted when the page was shown, so that it goes back in the same way.
    var shownBy: TransitionOverride?

    /// The root for which the page stands in until it has finished.
    var standIn: RootStandIn?

    /// What goes on, and what is kept.
    var work: PageWork?

    /// What earlier requests have given the page and the newest one has not: its properties still have those values.
    var olderParameters: Parameters?
}

extension Page {
    /// What goes on on behalf of the page; made when something does.
    final var work: PageWork? { extras?.work }

    final func makeExtras() -> PageExtras {
        if let extras { return extras }
        let made = PageExtras()
        extras = made
        return made
    }
}

extension Page {
    /// What the page is about: the parameters of its newest request, and what those before it have left.
    final var effectiveParameters: Parameters {
        guard var parameters = extras?.olderParameters else { return parameters }
        for entry in self.parameters.entries { parameters.set(entry.value, for: entry.key, source: .caller) }
        return parameters
    }

    /// Takes note of what a newer request does not give the page's properties anew.
    final func keepParameters(under request: PageRequest) {
        let properties = injection?.plan.properties.map(\.facts.key) ?? []
        let older = effectiveParameters.filter {
            request.parameters.entry($0) == nil && properties.containsExactly($0)
        }
        if !older.isEmpty || extras?.olderParameters != nil {
            makeExtras().olderParameters = older.isEmpty ? nil : older
        }
    }
}
