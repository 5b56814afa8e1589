import Foundation

/// What is presented above each other.
extension Device {
    func present(
        _ new: UIViewController, from presenter: UIViewController, _ isAnimated: Bool,
        _ completion: (@MainActor () -> Void)?
    ) {
        if faults.contains(.swallowsFirstPresentation), !hasPresented { return hasPresented = true }
        if faults.contains(.swallowsAfterDismissals), let lastDismissal,
            now < lastDismissal + .milliseconds(500)
        {
            return
        }
        let presenter = opposites.contains(.presentsSideBySide) ? topmost ?? presenter : presenter
        guard presenter.ownPresented == nil, moves == 0, isInSight(presenter),
            !(presenter is UISearchController && opposites.contains(.presentsNothingAboveSearches)),
            !(new.hasBeenPresented && opposites.contains(.presentsOnce)),
            let window = presenter.ownWindow
        else { return mishaps.append("presented on what cannot present") }
        new.hasBeenPresented = true
        if opposites.contains(.replacesPresentationControllers) {
            new.ownPresentationController = UISheetPresentationController(new)
        }
        (presenter.ownPresented, new.ownPresenting) = (new, presenter)
        new.view.frame = Self.glass
        window.addSubview(new.view)
        var animator: (any UIViewControllerAnimatedTransitioning)?
        if isAnimated, let delegate = new.transitioningDelegate, !opposites.contains(.animatesCoversItself) {
            DelegateCalls.asked("animationController(forPresented:presenting:source:)")
            animator = delegate.animationController(
                forPresented: new, presenting: presenter, source: presenter)
        }
        move(isAnimated, animator, nil, from: presenter, to: new, in: window) { [self] _ in
            takeAway(presenter, below: new)
            if !opposites.contains(.losesCompletionsOfPresent) { completion?() }
        }
    }

    func dismiss(_ lowest: UIViewController, _ isAnimated: Bool, _ completion: (@MainActor () -> Void)?) {
        guard moves == 0, let presenter = lowest.ownPresenting, let window = presenter.ownWindow else {
            return mishaps.append("dismissed in the middle of another change")
        }
        lowest.isBeingDismissed = true
        putBack(presenter, below: lowest)
        var animator: (any UIViewControllerAnimatedTransitioning)?
        var interaction: (any UIViewControllerInteractiveTransitioning)?
        if isAnimated, let delegate = lowest.transitioningDelegate {
            DelegateCalls.asked("animationController(forDismissed:)")
            animator = delegate.animationController(forDismissed: lowest)
            if let animator {
                DelegateCalls.asked("interactionControllerForDismissal(using:)")
                interaction = delegate.interactionControllerForDismissal(using: animator)
                if opposites.contains(.asksForNoLedDismissals) { interaction = nil }
            }
        }
        move(isAnimated, animator, interaction, from: lowest, to: presenter, in: window) {
            [self] didComplete in
            if didComplete {
                remove(lowest)
                if !opposites.contains(.losesCompletionsOfDismiss) { completion?() }
            } else {
                lowest.isBeingDismissed = false
                takeAway(presenter, below: lowest)
            }
        }
    }

    /// What covers the screen takes the view of what presents it out of the window.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uimodalpresentationstyle/fullscreen>.
    private func takeAway(_ presenter: UIViewController, below cover: UIViewController) {
        if cover.modalPresentationStyle.covers { presenter.view.removeFromSuperview() }
    }

    private func putBack(_ presenter: UIViewController, below cover: UIViewController) {
        guard presenter.view.window == nil else { return }
        if let superview = cover.view.superview {
            superview.insertSubview(presenter.view, belowSubview: cover.view)
        } else {
            presenter.ownWindow?.addSubview(presenter.view)
        }
    }

    func remove(_ lowest: UIViewController) {
        if let presenter = lowest.ownPresenting { putBack(presenter, below: lowest) }
        lowest.ownPresenting?.ownPresented = nil
        lowest.view.removeFromSuperview()
        lastDismissal = now
        if opposites.contains(.hidesDismissals) { lowest.isBeingDismissed = false }
        updateAppearance()
        lowest.ownPresenting = nil
        lowest.isBeingDismissed = false
    }

    /// By an animator of the app, if there is one; that begins in the next turn.
    private func move(
        _ isAnimated: Bool, _ animator: (any UIViewControllerAnimatedTransitioning)?,
        _ interaction: (any UIViewControllerInteractiveTransitioning)?, from: UIViewController,
        to: UIViewController, in window: UIWindow, _ end: @escaping @MainActor (Bool) -> Void
    ) {
        guard let animator else { return move(isAnimated) { end(true) } }
        moves += 1
        let transition = Transition()
        schedule(after: faults.contains(.beginsLate) ? .milliseconds(50) : .zero) { [self] in
            let stage = Stage(from: from, to: to, in: window, isInteractive: interaction != nil, on: self) {
                [self] didComplete in
                moves -= 1
                let (below, above) = from.ownPresenting === to ? (to, from) : (from, to)
                window.addSubview(below.view)
                window.addSubview(above.view)
                end(didComplete)
            }
            transition.run(animator, interaction, on: stage)
        }
    }

    func move(_ isAnimated: Bool, _ end: @escaping @MainActor () -> Void) {
        moves += 1
        schedule(after: isAnimated ? Self.animation : .milliseconds(1)) { [self] in
            moves -= 1
            end()
        }
    }

    /// Pulls the topmost sheet down.
    public func pullDown() {
        guard moves == 0, let sheet = topmost, sheet.ownPresenting != nil,
            sheet.modalPresentationStyle == .pageSheet
        else { return }
        let (controller, delegate) = (
            sheet.ownPresentationController, sheet.ownPresentationController.delegate
        )
        DelegateCalls.asked("presentationControllerShouldDismiss(_:)")
        guard
            delegate?.presentationControllerShouldDismiss(controller) ?? true
                || opposites.contains(.pullsDownRegardless)
        else {
            DelegateCalls.asked("presentationControllerDidAttemptToDismiss(_:)")
            delegate?.presentationControllerDidAttemptToDismiss(controller)
            return
        }
        sheet.isBeingDismissed = true
        move(true) { [self] in
            let parent = sheet.ownPresenting
            remove(sheet)
            if faults.contains(.dismissesParent), let parent, parent.ownPresenting != nil {
                parent.isBeingDismissed = true
                remove(parent)
            }
            guard !faults.contains(.losesDidDismiss) else { return }
            DelegateCalls.asked("presentationControllerDidDismiss(_:)")
            delegate?.presentationControllerDidDismiss(controller)
        }
    }

    /// Shows an alert above everything, by no doing of the adapter.
    public func showAlert() {
        guard let top = lowestWindowTop else { return }
        let alert = UIViewController()
        alert.modalPresentationStyle = .overFullScreen
        (top.ownPresented, alert.ownPresenting) = (alert, top)
    }

    /// Taps a search field of the page on top, for which UIKit presents a search controller on the root, below nothing
    /// that covers.
    public func beginSearch() {
        guard let top = lowestWindowTop else { return }
        let search = UISearchController()
        search.modalPresentationStyle = .overFullScreen
        (top.ownPresented, search.ownPresenting) = (search, top)
        search.view.frame = Self.glass
        top.ownWindow?.addSubview(search.view)
        updateAppearance()
    }

    /// Whether a search is on top.
    public var isSearching: Bool { lowestWindowTop is UISearchController }

    /// Ends the search that is on top, unless it is about to end.
    public func endSearch() {
        if let search = lowestWindowTop as? UISearchController, !search.isBeingDismissed { remove(search) }
    }

    /// How the status bar looks, by the view controllers that say so from the lowest window's top on.
    public var statusBar: UIStatusBarStyle { said(by: \.childForStatusBarStyle).preferredStatusBarStyle }

    /// Whether the home indicator hides by itself.
    public var hidesHomeIndicator: Bool {
        said(by: \.childForHomeIndicatorAutoHidden).prefersHomeIndicatorAutoHidden
    }

    /// The ways in which the device may be held.
    public var orientations: UIInterfaceOrientationMask {
        frontWindowTop?.supportedInterfaceOrientations ?? .allButUpsideDown
    }

    private func said(by child: KeyPath<UIViewController, UIViewController?>) -> UIViewController {
        var controller = frontWindowTop ?? UIViewController()
        while let next = controller[keyPath: child], !opposites.contains(.asksTheRootAboutTheStatusBar) {
            controller = next
        }
        return controller
    }

    /// Closes the alert.
    public func closeAlert() {
        if let alert = lowestWindowTop { remove(alert) }
    }
}
