import Osprey

/// The end of a step, after which the next one may start, by kind of step and view system.
///
/// | step | UIKit | SwiftUI |
/// |---|---|---|
/// | `setStack` in sight, another page on top | the stack has settled | the view of the old top page has gone, or of the page below it if it was never shown |
/// | `present` | it is presented | its first view appears; from then on it has a fixed time |
/// | `present` without animation | it is presented | its first view appears |
/// | everything else, and a stack without animation | at once | at once |
///
/// SwiftUI does not document the end of a presentation: once it has started, it is over after a fixed time.
package struct TransitionBarrier: Hashable, Sendable {
    /// The signal that the step has started, if its end may not be reported.
    package let beginning: ScreenSignal?

    /// The signal that the step is over.
    package let end: ScreenSignal

    /// Creates the barrier of a step; `nil` if the step is over at once.
    ///
    /// - Parameter hasAppeared: Whether the view of a page is visible; SwiftUI reports no end for other views.
    package init?(
        _ step: ScreenStep, from shown: ScreenState, isAnimated: Bool, in system: ViewSystem,
        hasAppeared: (StackEntry) -> Bool = { _ in true }
    ) {
        switch (step, system) {
        case (.setStack(let stack, let entries), _):
            let top = shown.entries(of: stack).last { system == .uiKit || hasAppeared($0) }
            guard isAnimated, shown.isInSight(stack), let top, top != entries.last else { return nil }
            self.init(nil, system == .uiKit ? .settled(stack) : .disappeared(top))
        case (.present(let presentation, _), .uiKit): self.init(nil, .presented(presentation.id))
        case (.present(let presentation, _), .swiftUI):
            let beginning = ScreenSignal.presenting(presentation.id)
            self = isAnimated ? Self(beginning, .presented(presentation.id)) : Self(nil, beginning)
        case (.dismiss(let presentation), _): self.init(nil, .dismissed(presentation.id))
        case (.setWindows, _), (.setRoot, _), (.arrangeRoot, _), (.select, _): return nil
        }
    }

    private init(_ beginning: ScreenSignal?, _ end: ScreenSignal) {
        self.beginning = beginning
        self.end = end
    }

    /// The barrier of a dismissal by the user.
    static func dismissal(_ presentation: Presentation.ID) -> TransitionBarrier {
        TransitionBarrier(nil, .dismissed(presentation))
    }
}
