#if OSPREY_UIKIT
import Foundation
import Osprey
import OspreyHosting
import UIKit

/// Shows a stack of pages, and tells the screen host what UIKit does to it.
final class StackController: UINavigationController {
    /// The presentation that shows the stack, if one does.
    var presented: Presentation.ID?

    let stack: HolderID
    private(set) weak var host: UIKitHost?

    // As long as it lives, its identifier is no other one's.
    private let holder: PageHolder?

    private var controllers: [StackEntry: UIViewController] = [:]

    /// Whether the host has said something that waits for the end of a transition; what UIKit tells then is old.
    private var isBehind = false

    /// The view controllers in the stack that show no page, as they were reported.
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

    /// Shows what the host says, when what is under way is over: a stack must not change in the middle of that.
    func show(_ motion: ScreenMotion) {
        isBehind = transitionCoordinator.map(changeAfter) ?? false
        if !isBehind { change(motion) }
    }

    /// Shows what the host says after a transition, or after the one that takes its place in its middle.
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

    /// Pushes or pops where that does it, as the title moves only then; for the rest, UIKit finds out by itself.
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

    /// UIKit may take a change back in its middle, and tells only that the transition was cancelled: a push is followed
    /// as a pop, everything else is shown again.
    private func watchForTurningBack() {
        guard let transition = transitionCoordinator else { return }
        transition.animate(alongsideTransition: nil) { [weak self, weak transition] context in
            guard let self, context.isCancelled, !isBehind, let host else { return }
            // Another one may have come in its place.
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

    /// UIKit shows what the host has last said.
    private func rest() {
        host?.screen.note(.settled(stack))
        transitions.end()
    }

    /// Lets the view controllers go of which a person has gone back.
    func forgetGone() {
        guard let shown = host?.screen.shown.entries(of: stack) else { return }
        controllers = controllers.filter { shown.contains($0.key) }
    }

    /// The pages that UIKit shows; what the app has pushed by itself is none.
    private var entries: [StackEntry] {
        viewControllers.compactMap { shown in controllers.first { $0.value === shown }?.key }
    }

    /// Tells the host which pages UIKit shows, and reports foreign view controllers once.
    func tell() {
        let foreign = viewControllers.filter { shown in !controllers.values.contains { $0 === shown } }
            .map(ObjectIdentifier.init)
        if foreign != reportedForeign {
            reportedForeign = foreign
            if !foreign.isEmpty { host?.screen.report(.foreignControllers(count: foreign.count)) }
        }
        host?.screen.write(entries, to: stack)
    }

    /// The gesture with which a person may begin now to take something back.
    var gesture: TransitionInteraction {
        transitionCoordinator == nil ? host?.screen.gesture(in: stack) ?? .none : .none
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        gestures.hold(interactivePopGestureRecognizer)
        guard host?.hasContentSwipe == true else { return }
        if #available(iOS 26.0, *) { gestures.hold(interactiveContentPopGestureRecognizer) }
    }

    /// However a presentation goes, this is told.
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed, let presented { host?.hasGone(presented, self) }
    }

    /// Whether it is presented, maybe once more.
    var isPresented: Bool { presentingViewController != nil }

    // MARK: The surroundings of the page on top

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
    /// After a cancelled swipe nothing comes but the end of its transition.
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
            // A step back by the button may have come before the swipe, and was not told.
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
