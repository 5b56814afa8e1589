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

    /// The root that the page replaces until it has finished.
    var standIn: RootStandIn?

    /// The tasks and resources of the page.
    var work: PageWork?

    /// The parameters of earlier requests that the newest one has not replaced: its properties still have those values.
    var olderParameters: Parameters?
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

extension Page {
    /// The current content of the page: the parameters of its newest request, and those that remain of earlier ones.
    final var effectiveParameters: Parameters {
        guard var parameters = extras?.olderParameters else { return parameters }
        for entry in self.parameters.entries { parameters.set(entry.value, for: entry.key, source: .caller) }
        return parameters
    }

    /// Stores the parameters that a newer request does not replace.
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
