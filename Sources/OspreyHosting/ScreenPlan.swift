public import Osprey

/// Computes the steps from the shown state to the wanted state, one valid step at a time.
///
/// A step is valid when every step before it has been confirmed. Windows that come are shown first. Invisible parts are
/// set next, so that they are ready when they are revealed. Then presentations are dismissed from the top down, the root
/// and the tabs change, the visible stacks change, windows go, and presentations are shown from the bottom up.
///
/// ```swift
/// while let step = ScreenPlan(from: shown, to: wanted).next { shown.apply(step) }     // shown == wanted
/// ```
///
/// While there is a window, nothing is presented. While the view system is not able to, nothing is presented or dismissed;
/// if that lasts, what is to be dismissed shows no page.
package struct ScreenPlan {
    /// The confirmed state of the view system.
    package let shown: ScreenState

    /// The state that the model wants.
    package let wanted: ScreenState

    /// Whether the view system can present and dismiss now.
    package let mayPresent: Bool

    /// Whether that will last, so that pages which have left must not wait in sight.
    package let hidesWaiting: Bool

    /// Creates a plan.
    package init(
        from shown: ScreenState, to wanted: ScreenState, mayPresent: Bool = true, hidesWaiting: Bool = false
    ) {
        self.shown = shown
        self.wanted = wanted
        self.mayPresent = mayPresent
        self.hidesWaiting = hidesWaiting
    }

    /// The next step; `nil` if there is nothing to do, or if nothing is possible now.
    package var next: ScreenStep? {
        if !wanted.windows.allSatisfy(shown.windows.contains), let windows { return windows }
        return hiddenStack ?? dismissal ?? hiding ?? root ?? visibleStack ?? windows ?? presentation
    }

    private var windows: ScreenStep? {
        if shown.windows == wanted.windows { return nil }
        return .setWindows(wanted.windows, stacks(of: wanted.windows.map(\.stack)))
    }

    /// How many presentations stay, from the bottom.
    private var staying: Int {
        zip(shown.presentations, wanted.presentations).prefix { $0.0 == $0.1 }.count
    }

    private var hiddenStack: ScreenStep? { stack { !shown.isInSight($0) } }

    private var visibleStack: ScreenStep? { stack { _ in true } }

    /// The first stack that stays and has different pages.
    private func stack(where condition: (HolderID) -> Bool) -> ScreenStep? {
        let wantedPlaces = Set(wanted.places)
        for place in shown.places where wantedPlaces.contains(place) && condition(place) {
            let entries = wanted.entries(of: place)
            if shown.entries(of: place) != entries { return .setStack(place, entries) }
        }
        return nil
    }

    private var dismissal: ScreenStep? {
        guard mayPresent, shown.presentations.count > staying, let last = shown.presentations.last else {
            return nil
        }
        return .dismiss(last)
    }

    /// Takes the pages out of presentations that cannot be dismissed yet.
    private var hiding: ScreenStep? {
        guard hidesWaiting else { return nil }
        let waiting = shown.presentations[staying...].first { !shown.entries(of: $0.stack).isEmpty }
        return waiting.map { .setStack($0.stack, []) }
    }

    private var presentation: ScreenStep? {
        guard mayPresent, wanted.windows.isEmpty, wanted.presentations.count > staying else { return nil }
        let next = wanted.presentations[staying]
        return .present(next, wanted.entries(of: next.stack))
    }

    private var root: ScreenStep? {
        guard let shownRoot = shown.root, let wantedRoot = wanted.root, shownRoot.holder == wantedRoot.holder
        else {
            return shown.root == wanted.root
                ? nil : .setRoot(wanted.root, stacks(of: wanted.root?.stacks ?? []))
        }
        if shownRoot == wantedRoot { return nil }
        // If its selected tab is removed, a tab bar selects another one by itself.
        var between = wantedRoot
        between.selected = shownRoot.selected
        if let left = shownRoot.tabs.first(where: { $0.id == shownRoot.selected }),
            !wantedRoot.tabs.contains(where: { $0.id == left.id })
        {
            between.tabs.append(left)
            between.stacks.append(left.stack)
        }
        if between != shownRoot { return .arrangeRoot(between) }
        return .select(wantedRoot.selected)
    }

    private func stacks(of places: [HolderID]) -> [HolderID: [StackEntry]] {
        Dictionary(uniqueKeysWithValues: places.map { ($0, wanted.entries(of: $0)) })
    }
}

/// One command to a view system.
public enum ScreenStep: Hashable, Sendable {
    /// Show these windows, with their stacks.
    case setWindows([ShownPresentation], [HolderID: [StackEntry]])

    /// Dismiss the topmost presentation.
    case dismiss(ShownPresentation)

    /// Show another root, with its stacks.
    case setRoot(ShownRoot?, [HolderID: [StackEntry]])

    /// Show other tabs or stacks of the same root; the selection does not change.
    case arrangeRoot(ShownRoot)

    /// Select a tab.
    case select(TabItem.ID?)

    /// Show these pages in a stack; none in a presentation that the model has dismissed and that cannot go yet.
    case setStack(HolderID, [StackEntry])

    /// Present a stack above everything.
    case present(ShownPresentation, [StackEntry])

    /// Whether the user would see an animation: of several presentations that are shown or dismissed, only the last
    /// one.
    ///
    /// A step without a duration does not move: a view system may show it together with the next step.
    func canMove(from shown: ScreenState, to wanted: ScreenState) -> Bool {
        switch self {
        case .setWindows, .select, .setRoot, .arrangeRoot: false
        case .setStack(let stack, let entries): !entries.isEmpty && shown.isInSight(stack)
        case .dismiss:
            shown.windows.isEmpty && wanted.presentations.starts(with: shown.presentations.dropLast())
        case .present: shown.presentations.count + 1 == wanted.presentations.count
        }
    }

    /// Whether something is presented or dismissed.
    var isPresentation: Bool {
        switch self {
        case .present, .dismiss: true
        case .setWindows, .setRoot, .arrangeRoot, .select, .setStack: false
        }
    }

    /// The number of tabs that the step shows, if any.
    var tabCount: Int? {
        switch self {
        case .setRoot(let root, _): root?.tabs.count
        case .arrangeRoot(let root): root.tabs.count
        default: nil
        }
    }

    /// Whether the step is over when a presentation is gone.
    func concerns(_ presentation: ShownPresentation) -> Bool {
        switch self {
        case .present(presentation, _), .dismiss(presentation), .setStack(presentation.stack, _): true
        default: false
        }
    }

    /// The step in a word, for messages.
    public var name: String {
        switch self {
        case .setWindows: "setWindows"
        case .dismiss: "dismiss"
        case .setRoot: "setRoot"
        case .arrangeRoot: "arrangeRoot"
        case .select: "select"
        case .setStack: "setStack"
        case .present: "present"
        }
    }
}

extension ScreenState {
    /// Applies a step to the state.
    public mutating func apply(_ step: ScreenStep) {
        switch step {
        case .setWindows(let shown, let entries):
            windows = shown
            stacks.merge(entries) { $1 }
        case .dismiss(let presentation): presentations.removeAll { $0 == presentation }
        case .setRoot(let shown, let entries):
            root = shown
            stacks.merge(entries) { $1 }
        case .arrangeRoot(let shown): root = shown
        case .select(let tab): root?.selected = tab
        case .setStack(let stack, let entries): stacks[stack] = entries
        case .present(let presentation, let entries):
            presentations.append(presentation)
            stacks[presentation.stack] = entries
        }
        let places = places
        stacks = Dictionary(uniqueKeysWithValues: places.map { ($0, entries(of: $0)) })
    }
}
