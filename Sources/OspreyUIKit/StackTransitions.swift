#if OSPREY_UIKIT
import Foundation
import Osprey
import OspreyHosting
import UIKit

/// Osprey's own animations of a stack, and of the presentation that shows it.
///
/// UIKit disables its back swipe as soon as the stack's delegate implements the method that returns animators, whatever
/// it returns. So a stack is its own delegate, and this object replaces it only while a page is animated in Osprey's
/// way, or could be, or while it follows the fingers.
@MainActor
final class StackTransitions: NSObject {
    /// How the model animates the presentation; `nil` if only the user or the app moves it.
    var presentation: ScreenMotion?

    private weak var controller: StackController?

    /// How the model animates the stack, until UIKit has shown the change; `nil` if only the user can change it.
    private var change: ScreenMotion?

    /// The animator that follows the fingers.
    private(set) var led: PageAnimator?

    /// Whether the gesture pops a page; otherwise it dismisses the stack's presentation.
    private var leadsPop = false

    init(_ controller: StackController) {
        self.controller = controller
        super.init()
    }

    /// Whether UIKit's own back swipe is disabled.
    var isInPlace: Bool { controller?.delegate === self }

    /// The model is about to change the stack.
    func begin(_ motion: ScreenMotion) {
        change = motion
        takePlace()
    }

    /// The stack has settled.
    func end() {
        change = nil
        controller?.forgetGone()
        takePlace()
    }

    /// Follows fingers that move the top page away, or the presentation of a stack with one page; the model follows.
    ///
    /// UIKit's reports meanwhile, and their order, do not matter.
    func lead(by animation: ScreenAnimation) {
        guard let controller, let host = controller.host, led == nil else { return }
        let presenter = controller.presentingViewController
        let isPop = controller.viewControllers.count > 1
        guard isPop || presenter != nil else { return }
        let animator = PageAnimator(animation, isComing: false) { [weak self] in self?.ledAway($0) }
        (led, leadsPop) = (animator, isPop)
        takePlace()
        let top = controller.topViewController
        if isPop {
            host.screen.beginPop(in: controller.stack)
            controller.popViewController(animated: true)
        } else {
            presenter?.dismiss(animated: true)
        }
        // UIKit may do it without an animation, or not at all; then nothing else would end the gesture.
        host.later(after: host.screen.patience) { [weak self, weak animator] in
            guard let self, let animator, !animator.hasBegun, led === animator else { return }
            ledAway(self.controller?.topViewController !== top)
        }
    }

    private func ledAway(_ isFinished: Bool) {
        led = nil
        if let controller { screen?.endPop(in: controller.stack, isCancelled: !isFinished) }
        // The model may have cancelled the gesture meanwhile, although UIKit has not.
        controller?.tell()
        end()
    }

    private func takePlace() {
        guard let controller else { return }
        let isWanted = led != nil || animationOfChange != nil
        if isWanted != isInPlace { controller.delegate = isWanted ? self : controller }
    }

    private var animationOfChange: ScreenAnimation? {
        guard let controller, change == nil else { return change?.animation }
        return screen?.animationOfPop(in: controller.stack)
    }

    private var animationOfDismissal: ScreenAnimation? {
        guard let controller, presentation == nil else { return presentation?.animation }
        return screen?.animationOfDismissal(of: controller.stack)
    }

    private var screen: ScreenHost? { controller?.host?.screen }

    private func animator(_ animation: ScreenAnimation?, isComing: Bool) -> PageAnimator? {
        animation.map { PageAnimator($0, isComing: isComing) }
    }
}

extension StackTransitions: UINavigationControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
    ) {
        controller?.navigationController(navigationController, willShow: viewController, animated: animated)
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) {
        controller?.navigationController(navigationController, didShow: viewController, animated: animated)
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        switch operation {
        case .push: animator(change?.animation, isComing: true)
        // The model may pop while the fingers move the presentation away.
        case .pop: (leadsPop ? led : nil) ?? animator(animationOfChange, isComing: false)
        default: nil
        }
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        animationController === led ? led : nil
    }
}

extension StackTransitions: UIViewControllerTransitioningDelegate {
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        animator(presentation?.animation, isComing: true)
    }

    func animationController(forDismissed dismissed: UIViewController)
        -> (any UIViewControllerAnimatedTransitioning)?
    {
        (leadsPop ? nil : led) ?? animator(animationOfDismissal, isComing: false)
    }

    func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    {
        animator === led ? led : nil
    }
}
#endif
