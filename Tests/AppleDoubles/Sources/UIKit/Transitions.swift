// What Apple documents is not documented here: each declaration, or the one around it, links to it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// See <https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinatorcontext>.
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    var isCancelled: Bool { get }
    var initiallyInteractive: Bool { get }
}

/// See <https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator>.
@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    @discardableResult
    func animate(
        alongsideTransition animation: (
            @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void
        )?,
        completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

/// See <https://developer.apple.com/documentation/uikit/uiviewcontrollercontexttransitioning>.
@MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    var containerView: UIView { get }
    var transitionWasCancelled: Bool { get }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    func finalFrame(for vc: UIViewController) -> CGRect
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    func finishInteractiveTransition()
    func cancelInteractiveTransition()
    func completeTransition(_ didComplete: Bool)
}

/// See <https://developer.apple.com/documentation/uikit/uitransitioncontextviewcontrollerkey>.
public enum UITransitionContextViewControllerKey: Sendable { case from, to }

/// See <https://developer.apple.com/documentation/uikit/uitransitioncontextviewkey>.
public enum UITransitionContextViewKey: Sendable { case from, to }

/// See <https://developer.apple.com/documentation/uikit/uiviewcontrolleranimatedtransitioning>.
@MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
}

/// See <https://developer.apple.com/documentation/uikit/uiviewcontrollerinteractivetransitioning>.
@MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
}

/// See <https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioningdelegate>.
@MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    func animationController(forDismissed dismissed: UIViewController)
        -> (any UIViewControllerAnimatedTransitioning)?
    func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
}

extension UIViewControllerTransitioningDelegate {
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        DelegateCalls.unanswered("animationController(forPresented:presenting:source:)")
        return nil
    }

    public func animationController(forDismissed dismissed: UIViewController)
        -> (any UIViewControllerAnimatedTransitioning)?
    {
        DelegateCalls.unanswered("animationController(forDismissed:)")
        return nil
    }

    public func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    {
        DelegateCalls.unanswered("interactionControllerForDismissal(using:)")
        return nil
    }
}

/// A transition that is under way: what those hear who move along, and what an animator of the app works with.
@MainActor
final class Transition: NSObject, UIViewControllerTransitionCoordinator {
    var initiallyInteractive = false
    private(set) var isCancelled = false

    /// Whether a person sees it move.
    var isMoving = false

    /// Whether it calls nothing that comes while it moves.
    var isForgetful = false

    private var completions: [@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void] = []

    /// What an animator of the app works with, if one does.
    private var stage: Stage?

    /// Whether a person can do something else meanwhile: UIKit keeps everything from those that an animator of the app
    /// shows, and a finger that leads one is busy.
    func isInterruptible(on device: Device) -> Bool {
        device.faults.contains(.goesBackInTransitions) && stage == nil && !initiallyInteractive
    }

    func animate(
        alongsideTransition animation: (
            @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void
        )?,
        completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animation?(self)
        if let completion, !(isForgetful && isMoving) { completions.append(completion) }
        return true
    }

    func complete(isCancelled: Bool) {
        self.isCancelled = isCancelled
        isMoving = false
        stage = nil
        for completion in completions { completion(self) }
    }

    /// Has an animator of the app show it, led by a finger if there is something that leads it.
    func run(
        _ animator: any UIViewControllerAnimatedTransitioning,
        _ interaction: (any UIViewControllerInteractiveTransitioning)?, on stage: Stage
    ) {
        self.stage = stage
        if let interaction {
            interaction.startInteractiveTransition(stage)
        } else {
            animator.animateTransition(using: stage)
        }
    }
}

/// Where an animator of the app moves two views, and says when it is done.
@MainActor
final class Stage: NSObject, UIViewControllerContextTransitioning {
    let containerView = UIView()
    private let from: UIViewController
    private let to: UIViewController
    private let isInteractive: Bool
    private let device: Device
    private let ground: UIView
    private let end: @MainActor (Bool) -> Void

    private(set) var transitionWasCancelled = false
    private var hasLetGo = false
    private var isComplete = false

    /// How far a finger has led it, as UIKit was told.
    private(set) var percentComplete: CGFloat = 0

    /// What stays belongs into the ground when it is over.
    init(
        from: UIViewController, to: UIViewController, in ground: UIView, isInteractive: Bool,
        on device: Device, end: @escaping @MainActor (Bool) -> Void
    ) {
        self.from = from
        self.to = to
        self.isInteractive = isInteractive
        self.device = device
        self.end = end
        self.ground = ground
        super.init()
        containerView.frame = Device.glass
        ground.addSubview(containerView)
        containerView.addSubview(from.view)
        to.view.removeFromSuperview()
        to.view.frame = .zero
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : to
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? { key == .from ? from.view : to.view }

    /// See <https://developer.apple.com/documentation/uikit/uiviewcontrollercontexttransitioning/finalframe(for:)>.
    func finalFrame(for vc: UIViewController) -> CGRect {
        vc === to && !device.faults.contains(.knowsNoFinalFrames) ? containerView.bounds : .zero
    }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        check(isInteractive && !hasLetGo, "a transition was led that no finger leads")
        self.percentComplete = percentComplete
    }

    func finishInteractiveTransition() { letGo(isCancelled: false) }

    func cancelInteractiveTransition() { letGo(isCancelled: true) }

    private func letGo(isCancelled: Bool) {
        check(isInteractive && !hasLetGo, "a transition was let go that no finger leads")
        hasLetGo = true
        transitionWasCancelled = isCancelled
    }

    func completeTransition(_ didComplete: Bool) {
        check(!isComplete, "a transition was completed twice")
        check(!isInteractive || hasLetGo, "a transition was completed that a finger still leads")
        check(didComplete != transitionWasCancelled, "a transition was completed as what it was not")
        isComplete = true
        let (staying, other): (UIViewController, UIViewController) = didComplete ? (to, from) : (from, to)
        check(staying.view.superview === containerView, "the view that stays is not in the container")
        check(staying.view.frame == containerView.bounds, "the view that stays is not in its place")
        for view in [from.view, to.view] as [UIView] {
            check(view.appearance == "", "a view was left as \(view.appearance)")
        }
        ground.addSubview(staying.view)
        other.view.removeFromSuperview()
        containerView.removeFromSuperview()
        end(didComplete)
    }

    private func check(_ isTrue: Bool, _ mishap: String) {
        if !isTrue { device.mishaps.append(mishap) }
    }
}
