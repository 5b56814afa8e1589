public import Osprey

/// How a view system shows a step.
public enum ScreenMotion: Hashable, Sendable {
    /// Without animation.
    case none

    /// With the view system's own animation.
    case system

    /// With one of Osprey's animations, if the view system supports it; otherwise with its own.
    case own(ScreenAnimation)

    /// Osprey's animation, if there is one.
    public var animation: ScreenAnimation? {
        if case .own(let animation) = self { animation } else { nil }
    }
}

extension PageTransition {
    /// How a step is shown that the user can see.
    ///
    /// The style applies to changes of the transition's own kind: a stack that moves because something is presented
    /// uses the view system's animation.
    func motion(of step: ScreenStep, reducesMotion: Bool) -> ScreenMotion {
        guard isAnimated, style != .none, performer == nil else { return .none }
        let presentation: PresentationStyle?
        switch (step, kind) {
        case (.setStack, .push), (.setStack, .pop), (.setStack, .replace), (.setStack, .setStack),
            (.setStack, .remove):
            presentation = nil
        case (.present(let shown, _), .present), (.dismiss(let shown), .dismiss): presentation = shown.style
        default: return .system
        }
        return ScreenAnimation(of: style, in: presentation, reducesMotion: reducesMotion).map { .own($0) }
            ?? .system
    }
}

// MARK: - Actions of the user

extension ScreenHost {
    /// The animation when the user goes back in a stack without a gesture.
    ///
    /// It is `nil` if the view system has its own animation.
    public func animationOfPop(in stack: HolderID) -> ScreenAnimation? {
        let entries = shown.entries(of: stack)
        guard entries.count > 1, let page = entries.last.flatMap(page(of:)) else { return nil }
        return ScreenAnimation(
            of: page.resolvedTransition(for: .pop), in: nil, reducesMotion: reducesMotion)
    }

    /// The animation of a dismissal that the model has not asked for.
    ///
    /// It is `nil` if the view system has its own animation.
    public func animationOfDismissal(of stack: HolderID) -> ScreenAnimation? {
        guard let presentation = shown.presentations.first(where: { $0.stack == stack }),
            let page = shown.entries(of: stack).last.flatMap(page(of:))
        else { return nil }
        return ScreenAnimation(
            of: page.resolvedTransition(for: .dismiss), in: presentation.style, reducesMotion: reducesMotion)
    }

    /// The gesture with which the user may go back now in a stack, or dismiss it if it has only one page.
    ///
    /// There is none if the top page or the current state allows none. A sheet is dismissed by the view system's own
    /// gesture.
    public func gesture(in stack: HolderID) -> TransitionInteraction {
        guard let navigator = holder(stack) as? Navigator, let page = navigator.topPage else { return .none }
        guard navigator.pages.count == 1 else {
            return mayPop(stack) ? page.resolvedInteraction(for: .pop) : .none
        }
        guard isSettled, isTrusted, tree.isSettled, let top = tree.presentations.last,
            top.style == .cover, top.navigator === navigator, mayDismiss(stack)
        else { return .none }
        return page.resolvedInteraction(for: .dismiss)
    }

    /// The animation that follows the fingers in a gesture.
    public func animation(ledBy gesture: TransitionInteraction) -> ScreenAnimation? {
        ScreenAnimation(ledBy: gesture, reducesMotion: reducesMotion)
    }

    /// Updates the progress of the back gesture in a stack.
    public func movePop(in stack: HolderID, to progress: Double) {
        if let pop, pop.stack == stack { pop.hold.update(progress) }
    }

    /// Whether a page leaves when the fingers are lifted now: it has moved far enough, and still agrees to be left.
    public func goes(with movement: FingerMovement, in stack: HolderID) -> Bool {
        guard movement.isFinishing, let navigator = holder(stack) as? Navigator else { return false }
        if navigator.pages.count == 1 { return mayDismiss(stack) }
        guard let pop, pop.stack == stack else { return false }
        return pop.hold.gesture?.leaving.mayLeave() ?? false
    }

    private var reducesMotion: Bool { display?.reducesMotion ?? false }
}
