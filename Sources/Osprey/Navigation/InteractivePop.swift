/// A host's hold on a gesture that takes the top page of a stack back.
///
/// While it is under way, every operation waits. The gesture ends with ``finish()`` or ``cancel()``, whichever comes
/// first; a hold that is dropped counts as cancelled, so that a gesture that has begun always ends.
///
/// ```swift
/// guard let pop = navigator.beginInteractivePop() else { return }     // begun
/// pop.update(0.4)                                                     // progressed
/// pop.finish()                                                        // finished, then the events of a pop
/// ```
@MainActor
public final class InteractivePop {
    private weak var tree: NavigationTree?
    private let number: Int

    init(tree: NavigationTree, number: Int) {
        self.tree = tree
        self.number = number
    }

    isolated deinit {
        tree?.cancelGesture(number)
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
    ///   ``Outcome/stale`` if the gesture has ended before.
    @discardableResult
    public func finish() -> Outcome {
        tree?.finishGesture(number) ?? .stale
    }

    /// Says that the page stays; a second end does nothing.
    public func cancel() {
        tree?.cancelGesture(number)
    }
}
