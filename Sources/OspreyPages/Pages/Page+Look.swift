extension Page {
    /// The style in which the page appears and leaves: its own, else the route's, else its class's.
    ///
    /// If it is `nil`, the kind of change decides: a push pushes, a presentation covers. It is not observable.
    public final var transition: TransitionStyle? {
        get {
            extras?.transition
                ?? engagement?.request.route?.attributes.transition.map(TransitionStyle.init(named:))
                ?? Self.transition
        }
        set { makeExtras().transition = newValue }
    }

    /// The gesture that goes back from the page: its own, else its class's.
    ///
    /// If it is `nil`, the style decides: a page that was pushed leaves with a horizontal swipe. It is not observable.
    public final var interaction: TransitionInteraction? {
        get { extras?.interaction ?? Self.interaction }
        set { makeExtras().interaction = newValue }
    }

    /// Whether the tab bar is hidden while the page is above the root of its tab; observable.
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

    /// The layout of the sheet that has this page at its bottom, else the class's layout; observable.
    ///
    /// If it is `nil`, the page's view decides. It has no effect unless the page is at the bottom of a sheet.
    public final var sheetLayout: SheetLayout? {
        get {
            observers.access(self, \.sheetLayout, .fourth)
            return extras?.sheetLayout ?? Self.sheetLayout
        }
        set {
            makeExtras().sheetLayout = newValue
            tellObservers(of: \.sheetLayout, .fourth)
        }
    }

    /// The transition that the caller asked for when the page was shown.
    final var shownBy: TransitionOverride? {
        get { extras?.shownBy }
        set { makeExtras().shownBy = newValue }
    }

    /// The style in which the page leaves, or appeared, in a change of the given kind.
    package final func resolvedTransition(for kind: TransitionKind) -> TransitionStyle {
        shownBy?.style ?? transition ?? kind.style
    }

    /// The gesture that goes back from the page after a change of the given kind.
    package final func resolvedInteraction(for kind: TransitionKind) -> TransitionInteraction {
        shownBy?.interaction ?? interaction ?? resolvedTransition(for: kind).defaultInteraction
    }
}
