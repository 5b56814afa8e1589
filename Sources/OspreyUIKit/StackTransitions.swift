#if OSPREY_UIKIT
import Foundation
import Osprey
import OspreyHosting
import UIKit

/// Osprey's own animations of a stack, and of the presentation that shows it.
///
/// UIKit's swipe back ends as soon as a stack's delegate has the method that makes animators, whatever that answers. So
/// a stack is its own delegate, and this takes its place only while a page comes or would go in a way of its own, or
/// fingers lead one.
@MainActor
final class StackTransitions: NSObject {
    /// How the model has the presentation come or go; `nil` if nothing but a person or the app moves it.
    var presentation: ScreenMotion?

    private weak var controller: StackController?

    /// How the model has the stack change, until UIKit has shown it; `nil` if only a person can change it.
    private var change: ScreenMotion?

    /// The animator that fingers lead.
    private(set) var led: PageAnimator?

    /// Whether it takes a page out of the stack; else it takes the stack's presentation away.
    private var leadsPop = false

    init(_ controller: StackController) {
        self.controller = controller
        super.init()
    }

    /// Whether UIKit's own swipe back is off.
    var isInPlace: Bool { controller?.delegate === self }

    /// The model is about to have the stack change.
    func begin(_ motion: ScreenMotion) {
        change = motion
        takePlace()
    }

    /// The stack has come to rest.
    func end() {
        change = nil
        controller?.forgetGone()
        takePlace()
    }

    /// Fingers lead the top page away, or the presentation of a stack with one page; the model follows.
    ///
    /// What UIKit tells of it meanwhile, and in which order, does not matter.
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
        // UIKit may do it without an animation, or not at all; then nothing else would end it.
        host.later(after: host.screen.patience) { [weak self, weak animator] in
            guard let self, let animator, !animator.hasBegun, led === animator else { return }
            ledAway(self.controller?.topViewController !== top)
        }
    }

    private func ledAway(_ isFinished: Bool) {
        led = nil
        if let controller { screen?.endPop(in: controller.stack, isCancelled: !isFinished) }
        // The model may have given up the gesture meanwhile, and UIKit not.
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
        // The model may pop while fingers lead the presentation away.
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
