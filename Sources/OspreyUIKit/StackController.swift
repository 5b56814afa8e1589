#if os(iOS) || OSPREY_DOUBLES
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
    private lazy var popGuard = PopGuard(self)

    init(_ stack: HolderID, in host: UIKitHost) {
        self.stack = stack
        self.host = host
        holder = host.screen.holder(stack)
        super.init(nibName: nil, bundle: nil)
        delegate = self
    }

    required init?(coder: NSCoder) { nil }

    /// Shows what the host says; UIKit finds out by itself whether that is a push or a pop.
    func show(isAnimated: Bool) {
        guard let host else { return }
        let entries = host.screen.shown.entries(of: stack)
        let old = controllers
        controllers = [:]
        for entry in entries {
            controllers[entry] =
                old[entry] ?? host.makeController(of: entry, isRoot: entry == entries.first)
        }
        let shown = entries.compactMap { controllers[$0] }
        if shown != viewControllers { setViewControllers(shown, animated: isAnimated) }
    }

    /// Shows it once more, when what is under way is over: a stack must not change in the middle of that.
    func showAgain() {
        guard let transitionCoordinator else { return show(isAnimated: false) }
        transitionCoordinator.animate(alongsideTransition: nil) { [weak self] _ in
            self?.show(isAnimated: false)
        }
    }

    /// Lets the view controllers go of which a person has gone back.
    private func forgetGone() {
        guard let shown = host?.screen.shown.entries(of: stack) else { return }
        controllers = controllers.filter { shown.contains($0.key) }
    }

    /// The pages that UIKit shows; what the app has pushed by itself is none.
    private var entries: [StackEntry] {
        viewControllers.compactMap { shown in controllers.first { $0.value === shown }?.key }
    }

    /// Whether a person may begin to swipe the top page away.
    var mayPop: Bool { transitionCoordinator == nil && host?.screen.mayPop(stack) ?? false }

    override func viewDidLoad() {
        super.viewDidLoad()
        popGuard.hold(interactivePopGestureRecognizer)
        if #available(iOS 26.0, *) { popGuard.hold(interactiveContentPopGestureRecognizer) }
    }

    /// However a presentation goes, this is told.
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed, let presented { host?.hasGone(presented) }
    }

    override func accessibilityPerformEscape() -> Bool { host?.screen.goBack(from: stack) ?? false }
}

extension StackController: UINavigationControllerDelegate {
    /// After a cancelled swipe nothing comes but the end of its transition.
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
    ) {
        guard let transition = transitionCoordinator, transition.initiallyInteractive else {
            return host?.screen.write(entries, to: stack) ?? ()
        }
        host?.screen.beginPop(in: stack)
        transition.animate(alongsideTransition: nil) { [weak self] context in
            guard let self else { return }
            host?.screen.endPop(in: stack, isCancelled: context.isCancelled)
            forgetGone()
        }
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) {
        host?.screen.write(entries, to: stack)
        host?.screen.note(.settled(stack))
        forgetGone()
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
        if let presented { host?.screen.note(.dismissed(presented)) }
    }
}

/// Keeps the system's swipes from beginning while the top page is to stay.
///
/// The system's recognizers keep their own delegates. They wait for a recognizer of ours to fail, which is what they
/// are documented to be given out for; it asks the model when a finger moves, and begins only if the page is to stay.
private final class PopGuard: NSObject, UIGestureRecognizerDelegate {
    private weak var controller: StackController?
    private let recognizer = UIPanGestureRecognizer()

    init(_ controller: StackController) {
        self.controller = controller
        super.init()
        recognizer.delegate = self
        recognizer.cancelsTouchesInView = false
        controller.view.addGestureRecognizer(recognizer)
    }

    func hold(_ swipe: UIGestureRecognizer?) { swipe?.require(toFail: recognizer) }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !(controller?.mayPop ?? true)
    }

    /// It is in the way of the system's swipes alone.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}
#endif
