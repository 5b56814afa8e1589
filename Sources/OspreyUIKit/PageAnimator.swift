#if OSPREY_UIKIT
import Foundation
import OspreyHosting
import UIKit

/// Animates the change between two pages with one of Osprey's animations, by itself or following the fingers.
///
/// While it follows the fingers, the views are where the fingers have moved them; nothing is animated before they are
/// lifted.
final class PageAnimator: NSObject, UIViewControllerAnimatedTransitioning,
    UIViewControllerInteractiveTransitioning
{
    private let animation: ScreenAnimation

    /// Whether the page that appears is the upper one; otherwise the page that leaves is.
    private let isComing: Bool

    /// Called with whether the pages have changed, or are as before.
    private let ended: @MainActor (Bool) -> Void

    /// The transition that UIKit has started, until it ends.
    private var context: (any UIViewControllerContextTransitioning)?

    /// Whether UIKit has started the transition.
    private(set) var hasBegun = false

    private var progress: Double = 0

    /// Returns whether the page leaves, once the fingers are lifted.
    private var outcome: (@MainActor () -> Bool)?

    init(_ animation: ScreenAnimation, isComing: Bool, ended: @escaping @MainActor (Bool) -> Void = { _ in })
    {
        self.animation = animation
        self.isComing = isComing
        self.ended = ended
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
    { animation.duration / .seconds(1) }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        begin(transitionContext)
        run(to: 1)
    }

    // MARK: - Following the fingers

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        begin(transitionContext)
        follow(progress)
        settle()
    }

    /// Moves the page to a progress of the fingers, from 0, its place, to 1.
    func follow(_ progress: Double) {
        guard outcome == nil else { return }
        self.progress = progress
        guard let context else { return }
        show(animation.frame(at: time(progress)))
        context.updateInteractiveTransition(progress)
    }

    /// Ends the gesture when the fingers are lifted; UIKit may not even have started by then.
    func letGo(_ outcome: @escaping @MainActor () -> Bool) {
        guard self.outcome == nil else { return }
        self.outcome = outcome
        settle()
    }

    private func settle() {
        guard let context, let outcome else { return }
        let isFinished = outcome()
        isFinished ? context.finishInteractiveTransition() : context.cancelInteractiveTransition()
        run(to: isFinished ? 1 : 0)
    }

    // MARK: - The views

    private func begin(_ context: any UIViewControllerContextTransitioning) {
        self.context = context
        hasBegun = true
        if let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
            let frame = context.finalFrame(for: controller)
            // UIKit does not know all frames.
            view.frame = frame.isEmpty ? context.containerView.bounds : frame
            if !isComing, let upper {
                context.containerView.insertSubview(view, belowSubview: upper)
            } else {
                context.containerView.addSubview(view)
            }
        }
        show(animation.frame(at: time(progress)))
    }

    private var upper: UIView? { context?.view(forKey: isComing ? .to : .from) }

    private var lower: UIView? { context?.view(forKey: isComing ? .from : .to) }

    /// The animation describes how a page appears; a page that leaves is animated backwards.
    private func time(_ progress: Double) -> Double { isComing ? progress : 1 - progress }

    private func show(_ frame: ScreenAnimation.Frame) {
        upper.map { show(frame.upper, by: $0) }
        lower.map { show(frame.lower, by: $0) }
    }

    private func show(_ pose: ScreenAnimation.Pose, by view: UIView) {
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        view.transform = CGAffineTransform(
            translationX: (isMirrored ? -pose.x : pose.x) * view.bounds.width, y: pose.y * view.bounds.height
        ).scaledBy(x: pose.scale, y: pose.scale)
        view.alpha = pose.opacity
    }

    private func run(to goal: Double) {
        let frames = animation.frames(from: time(progress), to: time(goal))
        let way = abs(goal - progress)
        guard way > 0 else { return end() }
        UIView.animateKeyframes(
            withDuration: transitionDuration(using: context) * way, delay: 0, options: .calculationModeLinear
        ) {
            for (frame, next) in zip(frames, frames.dropFirst()) {
                UIView.addKeyframe(
                    withRelativeStartTime: abs(frame.time - frames[0].time) / way,
                    relativeDuration: abs(next.time - frame.time) / way
                ) { self.show(next) }
            }
        } completion: { _ in
            self.end()
        }
    }

    /// Leaves both views as UIKit expects them, whether the page has appeared or not.
    private func end() {
        guard let context else { return }
        for view in [upper, lower] {
            view?.transform = .identity
            view?.alpha = 1
        }
        let isFinished = !context.transitionWasCancelled
        let arrived = context.view(forKey: .to)
        self.context = nil
        context.completeTransition(isFinished)
        ended(isFinished)
        if isFinished { UIAccessibility.post(notification: .screenChanged, argument: arrived) }
    }
}
#endif
