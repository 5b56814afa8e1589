import OspreyRouting

extension Page {
    /// The style in which the page comes and goes: its own, else the route's, else that of its class.
    ///
    /// `nil` leaves it to the kind of change: a push pushes, a presentation covers.
    public final var transition: TransitionStyle? {
        get {
            extras?.transition
                ?? engagement?.request.route?.attributes.transition.map(TransitionStyle.init(named:))
                ?? Self.transition
        }
        set { makeExtras().transition = newValue }
    }

    /// The gesture that takes the page back: its own, else that of its class.
    ///
    /// `nil` leaves it to the style: a page that was pushed goes with a horizontal swipe.
    public final var interaction: TransitionInteraction? {
        get { extras?.interaction ?? Self.interaction }
        set { makeExtras().interaction = newValue }
    }

    /// Whether the tab bar is out of sight while the page is above the root of its tab; observable.
    public final var hidesTabBarWhenPushed: Bool {
        get {
            observers.access(self, \.hidesTabBarWhenPushed, .second)
            return extras?.hidesTabBar ?? Self.hidesTabBarWhenPushed
        }
        set {
            makeExtras().hidesTabBar = newValue
            tellObservers(of: \.hidesTabBarWhenPushed, .second)
        }
    }

    /// What the caller wanted when the page was shown.
    final var shownBy: TransitionOverride? {
        get { extras?.shownBy }
        set { makeExtras().shownBy = newValue }
    }

    /// The style in which the page goes back, or came, in a change of the given kind.
    final func resolvedTransition(for kind: TransitionKind) -> TransitionStyle {
        shownBy?.style ?? transition ?? TransitionStyle(defaultFor: kind)
    }

    /// The gesture that takes the page back after a change of the given kind.
    final func resolvedInteraction(for kind: TransitionKind) -> TransitionInteraction {
        shownBy?.interaction ?? interaction ?? resolvedTransition(for: kind).defaultInteraction
    }

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
            makeExtras().olderParameters = older.isEmpty ? nil : older.withSource(.routeDefault)
        }
    }

    /// What goes on on behalf of the page; made when something does.
    final var work: PageWork? { extras?.work }

    final func makeExtras() -> PageExtras {
        if let extras { return extras }
        let made = PageExtras()
        extras = made
        return made
    }
}

/// What only few pages have: how they want to be shown otherwise than their class, and what goes on on their behalf.
///
/// It is made when first needed, so that all others are small.
@MainActor
final class PageExtras {
    var transition: TransitionStyle?
    var interaction: TransitionInteraction?
    var hidesTabBar: Bool?

    /// What the caller wanted when the page was shown, so that it goes back in the same way.
    var shownBy: TransitionOverride?

    /// What goes on, and what is kept.
    var work: PageWork?

    /// What earlier requests have given the page and the newest one has not: its properties still have those values.
    var olderParameters: Parameters?
}
