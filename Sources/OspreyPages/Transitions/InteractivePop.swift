/// A gesture that goes back from the top page of a stack, as controlled by a host.
///
/// While the gesture is under way, every operation is queued. It ends with the first call of
/// ``finish(overridingPage:)`` or ``cancel()``. If this object is released first, the gesture is cancelled, so it always ends.
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
        MainActor.promptly(with: (treeReference, number)) { treeReference, number in
            treeReference.tree?.cancelGesture(number)
        }
    }

    /// The current state of the gesture; `nil` once it has ended.
    public var gesture: TransitionGesture? {
        tree?.gesture.flatMap { $0.number == number ? $0 : nil }
    }

    /// Updates the progress of the gesture, from 0 to 1; other values are clamped.
    public func update(_ progress: Double) {
        tree?.updateGesture(number, progress)
    }

    /// Completes the gesture: pops the page, if it still agrees to be left.
    ///
    /// - Parameter overridingPage: Whether the page is popped anyway, for a host that cannot put it back on screen; a page
    ///   that wants to stay is reported to ``NavigationTree/onProblem``.
    /// - Returns: ``Outcome/rejected(by:reason:)`` if the page stays, which cancels the gesture; ``Outcome/queued(_:)``
    ///   if the page asks the user first: that cancels the gesture, too, and the page is popped when the user agrees;
    ///   ``Outcome/stale`` if the gesture had already ended.
    @discardableResult
    public func finish(overridingPage: Bool = false) -> Outcome {
        tree?.finishGesture(number, hasHappened: overridingPage) ?? .stale
    }

    /// Cancels the gesture: the page stays; does nothing if the gesture has ended.
    public func cancel() {
        tree?.cancelGesture(number)
    }
}

extension Navigator {
    /// Whether a gesture may go back from the top page now; check it before the gesture begins; not observable.
    ///
    /// It may if the page is visible, has another page below it, defines a gesture and agrees to be left, if no
    /// operation is under way, and if the host supports gestures.
    public var canInteractivelyPop: Bool {
        guard let tree, tree.isSettled else { return false }
        return tree.asking { tree.possibleGesture(in: self, number: 0) != nil }
    }

    /// Begins to follow a gesture that goes back from the top page; `nil` if ``canInteractivelyPop`` is `false`.
    ///
    /// Pages get no events before the gesture is finished, and none if it is cancelled. To follow it, tap
    /// ``ContainerEvents/transition``.
    public func beginInteractivePop() -> InteractivePop? {
        tree?.beginGesture(in: self)
    }
}

extension NavigationTree {
    /// The gesture that could begin now, if any; the page is asked.
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

/// A gesture with which the user goes back, and its progress.
public struct TransitionGesture: Sendable {
    /// The stack whose top page would leave.
    public let navigator: Navigator

    /// The page that would leave.
    public let leaving: Page

    /// The page below it, which would become visible.
    public let arriving: Page

    /// The kind of the gesture.
    public let interaction: TransitionInteraction

    /// The progress, from 0 to 1.
    public internal(set) var progress: Double = 0

    /// Distinguishes this gesture from earlier and later ones.
    let number: Int
}

extension TransitionEvent {
    /// The pages on both sides, and the progress of the gesture.
    public typealias Payload = TransitionGesture
}
