public import Osprey

/// Leads a view system from what it shows to what the model wants, one legal step at a time.
///
/// A step is legal when every step before it has been confirmed. What is out of sight is set first, so that it is
/// there when it is revealed; then presentations go from the top down, the root and the tabs change, the stacks in
/// sight move, and presentations come from the bottom up.
///
/// ```swift
/// while let step = ScreenPlan(from: shown, to: wanted).next { shown.apply(step) }     // shown == wanted
/// ```
///
/// While a window lies above everything, and while the view system is not able to, presentations neither come nor go.
package struct ScreenPlan {
    /// What the view system has confirmed.
    package let shown: ScreenState

    /// What the model wants.
    package let wanted: ScreenState

    /// Whether the view system can present and dismiss now.
    package let mayPresent: Bool

    /// Makes a plan.
    package init(from shown: ScreenState, to wanted: ScreenState, mayPresent: Bool = true) {
        self.shown = shown
        self.wanted = wanted
        self.mayPresent = mayPresent
    }

    /// The next step; `nil` if there is nothing to do, or nothing that can be done now.
    package var next: ScreenStep? {
        if shown.windows != wanted.windows {
            return .setWindows(wanted.windows, stacks(of: wanted.windows.map(\.stack)))
        }
        return hiddenStack ?? dismissal ?? root ?? visibleStack ?? presentation
    }

    private var canPresent: Bool { mayPresent && wanted.windows.isEmpty }

    /// How many presentations, from the bottom, are to stay.
    private var staying: Int {
        zip(shown.presentations, wanted.presentations).prefix { $0.0 == $0.1 }.count
    }

    private var hiddenStack: ScreenStep? { stack { !shown.isInSight($0) } }

    private var visibleStack: ScreenStep? { stack { _ in true } }

    /// The first stack that stays and has other pages.
    private func stack(where condition: (HolderID) -> Bool) -> ScreenStep? {
        let wantedPlaces = Set(wanted.places)
        for place in shown.places where wantedPlaces.contains(place) && condition(place) {
            let entries = wanted.entries(of: place)
            if shown.entries(of: place) != entries { return .setStack(place, entries) }
        }
        return nil
    }

    private var dismissal: ScreenStep? {
        guard canPresent, shown.presentations.count > staying, let last = shown.presentations.last else {
            return nil
        }
        return .dismiss(last)
    }

    private var presentation: ScreenStep? {
        guard canPresent, wanted.presentations.count > staying else { return nil }
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
        // A tab bar that has lost its selected tab would select another one by itself.
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

/// One thing that a view system is told to do.
public enum ScreenStep: Hashable, Sendable {
    /// Show these windows, with their stacks.
    case setWindows([ShownPresentation], [HolderID: [StackEntry]])

    /// Take the topmost presentation away.
    case dismiss(ShownPresentation)

    /// Show another root, with its stacks.
    case setRoot(ShownRoot?, [HolderID: [StackEntry]])

    /// Show other tabs or stacks of the same root; the selection stays.
    case arrangeRoot(ShownRoot)

    /// Select a tab.
    case select(TabItem.ID?)

    /// Show these pages in a stack.
    case setStack(HolderID, [StackEntry])

    /// Present a stack above everything.
    case present(ShownPresentation, [StackEntry])

    /// Whether a person would see the step move: of several presentations that go or come, only the last one does.
    ///
    /// A step that is over at once does not move: a view system may show it together with the next step.
    func canMove(from shown: ScreenState, to wanted: ScreenState) -> Bool {
        switch self {
        case .setWindows, .select, .setRoot, .arrangeRoot: false
        case .setStack(let stack, _): shown.isInSight(stack)
        case .dismiss: wanted.presentations.starts(with: shown.presentations.dropLast())
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

    /// How many tabs it shows, if it shows any.
    var tabCount: Int? {
        switch self {
        case .setRoot(let root, _): root?.tabs.count
        case .arrangeRoot(let root): root.tabs.count
        default: nil
        }
    }

    /// Whether it is over when a presentation has gone.
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
    /// Makes what a step shows a part of the state.
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
