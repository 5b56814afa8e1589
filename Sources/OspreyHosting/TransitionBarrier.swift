import Osprey

/// What a step waits for before the next one may begin: when a transition is over, by kind and view system.
///
/// | step | UIKit | SwiftUI |
/// |---|---|---|
/// | `setStack` in sight, another page on top | the stack has settled | the view of the old top page has gone |
/// | `present` | it is presented | it begins with its first view; it is presented, as far as known |
/// | `dismiss` | it is dismissed | it is dismissed |
/// | everything else, and a stack without animation | at once | at once |
///
/// SwiftUI documents no end of a presentation: once it has begun, its time is its end.
package struct TransitionBarrier: Hashable, Sendable {
    /// What tells that the step has been taken up, if the end is not sure to be told.
    package let beginning: ScreenSignal?

    /// What tells that the step is over.
    package let end: ScreenSignal

    /// What a step waits for; `nil` if it is over at once.
    package init?(_ step: ScreenStep, from shown: ScreenState, isAnimated: Bool, in system: ViewSystem) {
        switch (step, system) {
        case (.setStack(let stack, let entries), _):
            let top = shown.entries(of: stack).last
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

    /// What a dismissal by a person's hand waits for.
    static func dismissal(_ presentation: Presentation.ID) -> TransitionBarrier {
        TransitionBarrier(nil, .dismissed(presentation))
    }
}
