/// A host's hold on a gesture that takes the top page of a stack back.
///
/// While it is under way, every operation waits. The gesture ends with ``finish()``, ``completed()`` or ``cancel()``,
/// whichever comes first; a hold that is dropped counts as cancelled, so that a gesture that has begun always ends.
///
/// ```swift
/// guard let pop = navigator.beginInteractivePop() else { return }     // begun
/// pop.update(0.4)                                                     // progressed
/// pop.finish()                                                        // finished, then the events of a pop
/// ```
@MainActor
public final class InteractivePop {
    private let treeReference: TreeReference
    private let number: Int

    private var tree: NavigationTree? { treeReference.tree }

    init(in treeReference: TreeReference, number: Int) {
        self.treeReference = treeReference
        self.number = number
    }

    deinit {
        MainActor.atEnd(of: (treeReference, number)) { treeReference, number in
            treeReference.tree?.cancelGesture(number)
        }
    }

    /// The gesture as far as it has got; `nil` once it has ended.
    public var gesture: TransitionGesture? {
        tree?.gesture.flatMap { $0.number == number ? $0 : nil }
    }

    /// Says how far the gesture has got, from 0 to 1; a number outside is moved to the nearest end.
    public func update(_ progress: Double) {
        tree?.updateGesture(number, progress)
    }

    /// Says that the gesture has gone through: pops the page, if it still lets itself be left.
    ///
    /// - Returns: ``Outcome/rejected(by:reason:)`` if the page stays, which cancels the gesture;
    ///   ``Outcome/queued(_:)`` if the page asks a person first: that cancels the gesture, too, and the page is popped
    ///   when the person agrees; ``Outcome/stale`` if the gesture has ended before.
    @discardableResult
    public func finish() -> Outcome {
        tree?.finishGesture(number, hasHappened: false) ?? .stale
    }

    /// Says that the page is off the screen already, by a host that cannot put it back: as ``finish()``, but a page
    /// that wants to stay is reported to ``NavigationTree/onProblem`` and goes.
    ///
    /// - Returns: ``Outcome/stale`` if the gesture has ended before.
    @discardableResult
    public func completed() -> Outcome {
        tree?.finishGesture(number, hasHappened: true) ?? .stale
    }

    /// Says that the page stays; a second end does nothing.
    public func cancel() {
        tree?.cancelGesture(number)
    }
}

extension Navigator {
    /// Whether a gesture may take the top page back now; ask before it begins; not observable.
    ///
    /// It may if the page is in sight with another one below it, names a gesture, lets itself be left, and neither an
    /// operation nor a host that cannot follow gestures is in the way.
    public var canInteractivelyPop: Bool {
        guard let tree, tree.isSettled else { return false }
        return tree.asking { tree.possibleGesture(in: self, number: 0) != nil }
    }

    /// Begins to follow a gesture that takes the top page back; `nil` if ``canInteractivelyPop`` is false.
    ///
    /// Pages get no events before the gesture is finished, and none if it is cancelled. Whoever wants to follow it
    /// taps ``ContainerEvents/transition``.
    public func beginInteractivePop() -> InteractivePop? {
        tree?.beginGesture(in: self)
    }
}

/// Takes the page off that a gesture has taken to its end.
struct InteractivePopOperation: NavigationOperation {
    let gesture: TransitionGesture

    /// Whether the host cannot put the page back.
    let hasHappened: Bool

    var manner: OperationManner {
        OperationManner(cause: .gesture, hasHappened: hasHappened, overridesVetoes: hasHappened)
    }

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        try draft.begin(.pop, in: gesture.navigator)
        draft.occasion = .gesture(gesture)
        try draft.pop(to: gesture.arriving, in: gesture.navigator)
    }

    /// The gesture is over by then.
    func fixed(in tree: NavigationTree) -> any NavigationOperation {
        PopToPageOperation(
            page: gesture.arriving, navigator: gesture.navigator, manner: OperationManner())
    }
}

extension NavigationTree {
    /// The gesture that could begin now, if any; asks the page.
    func possibleGesture(in navigator: Navigator, number: Int) -> TransitionGesture? {
        let stack = navigator.state.pages
        guard !state.isEnded, host?.capabilities.contains(.interactivePop) ?? true, stack.count > 1,
            let top = stack.last, top.isActive, !top.isObscured
        else { return nil }
        let interaction = top.resolvedInteraction(for: .push)
        guard interaction != .none, top.leaveDecision(for: .pop) == .leave else { return nil }
        return TransitionGesture(
            navigator: navigator, leaving: top, arriving: stack[stack.count - 2], interaction: interaction,
            number: number)
    }
}

/// A gesture with which a person takes a page back, as far as it has got.
public struct TransitionGesture: Sendable {
    /// The stack whose top page is on its way out.
    public let navigator: Navigator

    /// The page that would leave.
    public let leaving: Page

    /// The page below it, which would be in sight.
    public let arriving: Page

    /// Which gesture it is.
    public let interaction: TransitionInteraction

    /// How far it has got, from 0 to 1.
    public internal(set) var progress: Double = 0

    /// Tells this gesture apart from those before and after it.
    let number: Int
}
