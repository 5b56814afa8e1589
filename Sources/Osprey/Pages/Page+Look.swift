extension Page {
    /// The style in which the page comes and goes: its own, else the route's, else that of its class.
    ///
    /// `nil` leaves it to the kind of change: a push pushes, a presentation covers. It is not observable.
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
    /// `nil` leaves it to the style: a page that was pushed goes with a horizontal swipe. It is not observable.
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

    /// The layout of the sheet that has this page at its bottom, else the layout that the class names; observable.
    ///
    /// `nil` leaves it to the page's view. It says nothing while the page is elsewhere than at the bottom of a sheet.
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

    /// What the caller wanted when the page was shown.
    final var shownBy: TransitionOverride? {
        get { extras?.shownBy }
        set { makeExtras().shownBy = newValue }
    }

    /// The style in which the page goes back, or came, in a change of the given kind.
    package final func resolvedTransition(for kind: TransitionKind) -> TransitionStyle {
        shownBy?.style ?? transition ?? TransitionStyle(defaultFor: kind)
    }

    /// The gesture that takes the page back after a change of the given kind.
    package final func resolvedInteraction(for kind: TransitionKind) -> TransitionInteraction {
        shownBy?.interaction ?? interaction ?? resolvedTransition(for: kind).defaultInteraction
    }
}
