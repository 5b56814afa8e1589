public import Osprey

/// How a view system shows a step.
public enum ScreenMotion: Hashable, Sendable {
    /// At once.
    case none

    /// By an animation of the view system's own.
    case system

    /// By one of Osprey's, if the view system can; else by its own.
    case own(ScreenAnimation)

    /// Osprey's animation, if it is one.
    public var animation: ScreenAnimation? {
        if case .own(let animation) = self { animation } else { nil }
    }
}

extension PageTransition {
    /// How a step of it is shown that a person would see move.
    ///
    /// The style is that of a change of its own kind: a stack that moves because something is presented moves as the
    /// view system has it.
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

// MARK: - What a person does

extension ScreenHost {
    /// How the top page of a stack goes when a person goes back by other means than a gesture; `nil` if the view
    /// system has an animation of its own.
    public func animationOfPop(in stack: HolderID) -> ScreenAnimation? {
        let entries = shown.entries(of: stack)
        guard entries.count > 1, let page = entries.last.flatMap(page(of:)) else { return nil }
        return ScreenAnimation(
            of: page.resolvedTransition(for: .pop), in: nil, reducesMotion: reducesMotion)
    }

    /// How the presentation of a stack goes that the model has not asked to go; `nil` if the view system has an
    /// animation of its own.
    public func animationOfDismissal(of stack: HolderID) -> ScreenAnimation? {
        guard let presentation = shown.presentations.first(where: { $0.stack == stack }),
            let page = shown.entries(of: stack).last.flatMap(page(of:))
        else { return nil }
        return ScreenAnimation(
            of: page.resolvedTransition(for: .dismiss), in: presentation.style, reducesMotion: reducesMotion)
    }

    /// The gesture with which a person may begin now to take the top page of a stack back, or the presentation that
    /// shows its only page; none if that page or the moment allows none.
    ///
    /// A sheet is pulled down by the view system's own gesture.
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

    /// The animation that the fingers lead in a gesture.
    public func animation(ledBy gesture: TransitionInteraction) -> ScreenAnimation? {
        ScreenAnimation(ledBy: gesture, reducesMotion: reducesMotion)
    }

    /// Says how far the gesture has got that takes the top page of a stack back.
    public func movePop(in stack: HolderID, to progress: Double) {
        if let pop, pop.stack == stack { pop.hold.update(progress) }
    }

    /// Whether a page goes with the gesture that lets it go now: it has been taken far enough, and lets itself be left
    /// still.
    public func goes(with movement: FingerMovement, in stack: HolderID) -> Bool {
        guard movement.isFinishing, let navigator = holder(stack) as? Navigator else { return false }
        if navigator.pages.count == 1 { return mayDismiss(stack) }
        guard let pop, pop.stack == stack else { return false }
        return pop.hold.gesture?.leaving.mayLeave() ?? false
    }

    private var reducesMotion: Bool { display?.reducesMotion ?? false }
}
