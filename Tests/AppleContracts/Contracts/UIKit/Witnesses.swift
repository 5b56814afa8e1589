import Foundation
import UIKit

/// A page with a name, which notes what UIKit tells it.
final class NamedController: UIViewController {
    let name: String
    private let witness: Witness

    /// How the status bar looks over it.
    var barStyle = UIStatusBarStyle.default

    init(_ name: String, _ witness: Witness) {
        self.name = name
        self.witness = witness
        super.init(nibName: nil, bundle: nil)
        navigationItem.title = name
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
    }

    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        witness.note("\(name) appears \(view.window == nil ? "nowhere" : "in a window")")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        let reason = isBeingDismissed ? "dismissed" : presentedViewController == nil ? "gone" : "covered"
        witness.note("\(name) disappears, \(reason)")
    }

    override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.viewWillTransition(to: size, with: coordinator)
        witness.note("\(name) changes its size")
        coordinator.animate(alongsideTransition: nil) { [witness, name] _ in
            witness.note("\(name) has changed its size")
        }
    }

    override var preferredStatusBarStyle: UIStatusBarStyle { barStyle }
}

/// Names another controller to say how the status bar looks.
final class ForwardingController: UIViewController {
    var front: UIViewController?

    override var childForStatusBarStyle: UIViewController? { front }
}

/// The delegate of a stack, without animations of its own.
final class StackWitness: NSObject, UINavigationControllerDelegate {
    let witness: Witness

    init(_ witness: Witness) { self.witness = witness }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
    ) {
        let transition = navigationController.transitionCoordinator
        let isLed = transition?.initiallyInteractive ?? false
        witness.note("will show \(viewController.named)\(isLed ? ", led by a finger" : "")")
        guard isLed, let transition else { return }
        transition.animate(alongsideTransition: nil) { [witness, weak navigationController] context in
            let names = navigationController?.names.joined() ?? ""
            witness.note("\(context.isCancelled ? "cancelled" : "finished") with \(names)")
        }
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) { witness.note("did show \(viewController.named)") }
}

/// The delegate of a stack, or of a presentation, that animates by itself, and lets itself be led.
final class Animating: NSObject, UINavigationControllerDelegate, UIViewControllerTransitioningDelegate {
    let witness: Witness

    /// Leads the next transition that goes back; `nil` for one that runs by itself.
    var leader: Leader?

    init(_ witness: Witness) { self.witness = witness }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) { witness.note("did show \(viewController.named)") }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        // The double asks for nothing when it finds out which methods there are.
        if operation == .none { return nil }
        witness.note("animate from \(fromVC.named) to \(toVC.named)")
        return leader ?? Leader()
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { leader }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        witness.note("animate \(presented.named) coming")
        return Leader()
    }

    func animationController(forDismissed dismissed: UIViewController)
        -> (any UIViewControllerAnimatedTransitioning)?
    {
        witness.note("animate \(dismissed.named) going")
        return leader ?? Leader()
    }

    func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    { leader }
}

/// Shows a transition at once, or when it is let go.
final class Leader: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning
{
    private var context: (any UIViewControllerContextTransitioning)?

    /// Whether UIKit has begun a transition that this one leads.
    var hasBegun: Bool { context != nil }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
    { 0 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        put(transitionContext)
        transitionContext.completeTransition(true)
    }

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        put(transitionContext)
        context = transitionContext
    }

    func letGo(isFinished: Bool) {
        guard let context else { return }
        self.context = nil
        isFinished ? context.finishInteractiveTransition() : context.cancelInteractiveTransition()
        context.completeTransition(isFinished)
    }

    private func put(_ context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .to), let old = context.view(forKey: .from) else { return }
        view.frame = context.containerView.bounds
        context.containerView.insertSubview(view, belowSubview: old)
    }
}

/// The delegate of a sheet.
final class SheetWitness: NSObject, UIAdaptivePresentationControllerDelegate {
    let witness: Witness
    let isHeld: Bool

    init(_ witness: Witness, isHeld: Bool) {
        self.witness = witness
        self.isHeld = isHeld
    }

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        !isHeld
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        witness.note("a person tries")
    }
}

/// The delegate of tabs, which notes what it is asked.
final class TabWitness: NSObject, UITabBarControllerDelegate {
    let witness: Witness
    let allows: Bool

    init(_ witness: Witness, allows: Bool) {
        self.witness = witness
        self.allows = allows
    }

    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
        witness.note("asked for \(viewController.named)")
        return allows
    }

    func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
        witness.note("asked for \(tab.viewController?.named ?? "nothing")")
        return allows
    }

    func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) { witness.note("selected \(viewController.named)") }
}

/// Has a recognizer begin as soon as a finger moves, beside everything else.
final class Eager: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}

extension UIViewController {
    /// The name of a page, or of the stack's first one.
    var named: String {
        (self as? NamedController)?.name ?? (self as? UINavigationController)?.names.first ?? "another"
    }
}

extension UINavigationController {
    var names: [String] { viewControllers.map(\.named) }
}
