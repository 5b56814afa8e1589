#if OSPREY_UIKIT
import Foundation
import Osprey
import OspreyHosting
import UIKit

/// Shows a stack of pages, and reports UIKit's changes to the screen host.
final class StackController: UINavigationController {
    /// The presentation that shows the stack, if any.
    var presented: Presentation.ID?

    let stack: HolderID
    private(set) weak var host: UIKitHost?

    // Retained, so that no other holder gets the same identifier.
    private let holder: PageHolder?

    private var controllers: [StackEntry: UIViewController] = [:]

    /// Whether a change of the host waits for the end of a transition; UIKit's reports are outdated then.
    private var isBehind = false

    /// The view controllers in the stack without a page, as they were reported.
    private var reportedForeign: [ObjectIdentifier] = []

    private(set) lazy var transitions = StackTransitions(self)
    private lazy var gestures = BackGestures(self)

    init(_ stack: HolderID, in host: UIKitHost) {
        self.stack = stack
        self.host = host
        holder = host.screen.holder(stack)
        super.init(
            navigationBarClass: host.bars.navigationBarClass, toolbarClass: host.bars.toolbarClass)
        delegate = self
        host.bars.prepare(self)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the host's state when the current transition is over: a stack must not change during a transition.
    func show(_ motion: ScreenMotion) {
        isBehind = transitionCoordinator.map(changeAfter) ?? false
        if !isBehind { change(motion) }
    }

    /// Shows the host's state after a transition, or after another one that replaces it.
    ///
    /// - Returns: Whether there is something to wait for.
    private func changeAfter(_ transition: any UIViewControllerTransitionCoordinator) -> Bool {
        transition.animate(alongsideTransition: nil) { [weak self, weak transition] _ in
            guard let self else { return }
            if let next = transitionCoordinator, next !== transition, changeAfter(next) { return }
            isBehind = false
            change(.none)
            rest()
        }
    }

    /// Uses a push or a pop if possible, because only these animate the title; otherwise, UIKit finds the difference
    /// itself.
    private func change(_ motion: ScreenMotion) {
        guard let host else { return }
        let entries = host.screen.shown.entries(of: stack)
        let known = controllers
        controllers = [:]
        for entry in entries {
            controllers[entry] =
                known[entry] ?? host.makeController(of: entry, isRoot: entry == entries.first)
        }
        let shown = entries.compactMap { controllers[$0] }
        guard shown != viewControllers else { return }
        transitions.begin(motion)
        let old = viewControllers
        if let top = shown.last, shown.dropLast() == old[...], !old.isEmpty {
            pushViewController(top, animated: motion != .none)
        } else if let top = shown.last, shown.count < old.count, old.starts(with: shown) {
            popToViewController(top, animated: motion != .none)
        } else {
            setViewControllers(shown, animated: motion != .none)
        }
        if motion == .none { transitions.end() } else { watchForTurningBack() }
    }

    /// Handles a change that UIKit cancels.
    ///
    /// UIKit only reports that the transition was cancelled: a push is followed as a pop, everything else is shown
    /// again.
    private func watchForTurningBack() {
        guard let transition = transitionCoordinator else { return }
        transition.animate(alongsideTransition: nil) { [weak self, weak transition] context in
            guard let self, context.isCancelled, !isBehind, let host else { return }
            // Another transition may have replaced it.
            if let next = transitionCoordinator, next !== transition { return }
            let shown = host.screen.shown.entries(of: stack)
            guard entries != shown else { return }
            if !entries.isEmpty, shown.starts(with: entries) {
                host.screen.report(.pushTurnedBack)
                tell()
            } else {
                change(.none)
            }
            rest()
        }
    }

    /// UIKit shows the latest state of the host.
    private func rest() {
        host?.screen.note(.settled(stack))
        transitions.end()
    }

    /// Releases the view controllers of pages that the user has gone back from.
    func forgetGone() {
        guard let shown = host?.screen.shown.entries(of: stack) else { return }
        controllers = controllers.filter { shown.contains($0.key) }
    }

    /// The pages that UIKit shows, without view controllers that the app has pushed itself.
    private var entries: [StackEntry] {
        viewControllers.compactMap { shown in controllers.first { $0.value === shown }?.key }
    }

    /// Reports to the host which pages UIKit shows, and foreign view controllers once.
    func tell() {
        let foreign = viewControllers.filter { shown in !controllers.values.contains { $0 === shown } }
            .map(ObjectIdentifier.init)
        if foreign != reportedForeign {
            reportedForeign = foreign
            if !foreign.isEmpty { host?.screen.report(.foreignControllers(count: foreign.count)) }
        }
        host?.screen.write(entries, to: stack)
    }

    /// The gesture with which the user may go back now.
    var gesture: TransitionInteraction {
        transitionCoordinator == nil ? host?.screen.gesture(in: stack) ?? .none : .none
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        gestures.hold(interactivePopGestureRecognizer)
        guard host?.hasContentSwipe == true else { return }
        if #available(iOS 26.0, *) { gestures.hold(interactiveContentPopGestureRecognizer) }
    }

    /// Called for every way in which a presentation can end.
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed, let presented { host?.hasGone(presented, self) }
    }

    /// Whether it is presented, possibly again.
    var isPresented: Bool { presentingViewController != nil }

    // MARK: Settings of the top page

    override var childForStatusBarStyle: UIViewController? { topViewController }
    override var childForStatusBarHidden: UIViewController? { topViewController }
    override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }
    override var childForScreenEdgesDeferringSystemGestures: UIViewController? { topViewController }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        topViewController?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
    }

    override func accessibilityPerformEscape() -> Bool { host?.screen.goBack(from: stack) ?? false }
}

extension StackController: UINavigationControllerDelegate {
    /// After a cancelled swipe, only the end of its transition is reported.
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
    ) {
        guard !isBehind, transitions.led == nil else { return }
        guard let transition = transitionCoordinator, transition.initiallyInteractive else {
            return tell()
        }
        host?.screen.beginPop(in: stack)
        transition.animate(alongsideTransition: nil) { [weak self] context in
            guard let self else { return }
            host?.screen.endPop(in: stack, isCancelled: context.isCancelled)
            // A step back with the button may have come before the swipe, without a report.
            if !isBehind { tell() }
            forgetGone()
        }
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) {
        guard !isBehind else { return }
        tell()
        rest()
    }
}

extension StackController: UIAdaptivePresentationControllerDelegate {
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        host?.screen.mayDismiss(stack) ?? true
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        host?.screen.askToDismiss(stack)
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        if let presented, !isPresented { host?.screen.note(.dismissed(presented)) }
    }
}
#endif
