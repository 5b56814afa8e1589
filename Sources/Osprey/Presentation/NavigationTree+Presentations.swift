extension NavigationTree {
    /// Shows a page above what is displayed, as the root of a stack of its own.
    ///
    /// A page that is held elsewhere or has finished is refused.
    @discardableResult
    public func present(
        _ page: Page, style: PresentationStyle = .covering, animated: Bool = true,
        transition: TransitionOverride? = nil
    ) -> Outcome {
        if page.isFinished { return .refused(.pageFinished(page: page.pageName)) }
        if page.holder != nil { return .refused(.alreadyPlaced(page: page.pageName)) }
        let presentation = Presentation(style: style, navigator: Navigator(page))
        return perform(
            PresentOperation(
                tree: self, presentation: presentation, isAnimated: animated, transition: transition))
    }

    /// Takes a presentation away, together with those above it; by default the topmost one.
    ///
    /// Every page that would go is asked. Layers go only when a layer below them does.
    @discardableResult
    public func dismiss(
        _ presentation: Presentation? = nil, animated: Bool = true, force: Bool = false,
        transition: TransitionOverride? = nil
    ) -> Outcome {
        guard let presentation = presentation ?? presented.last else { return .nothingToDo }
        return perform(
            DismissOperation(
                presentation, in: self, isForced: force, isAnimated: animated, transition: transition))
    }

    /// The presentation that shows a navigator, if one does.
    public func presentation(of navigator: Navigator) -> Presentation? {
        presented.first { $0.navigator === navigator }
    }
}
