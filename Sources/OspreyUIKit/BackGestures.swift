#if OSPREY_UIKIT
import Foundation
import Osprey
import OspreyHosting
import UIKit

/// The gestures with which the user goes back from the top page of a stack, or dismisses its presentation.
///
/// UIKit's own swipes keep their delegates. They wait for one of our recognizers to fail, which is a documented use of
/// them. That recognizer asks the model when a finger moves, and begins if UIKit's swipes are not wanted. All other
/// gestures have their own recognizers.
final class BackGestures: NSObject, UIGestureRecognizerDelegate {
    private weak var controller: StackController?

    /// Blocks UIKit's own swipes.
    private let stop = UIPanGestureRecognizer()

    private let pan = UIPanGestureRecognizer()
    private let pinch = UIPinchGestureRecognizer()
    private var targets: [GestureTarget] = []

    /// The gesture of the fingers on the screen.
    private var gesture = TransitionInteraction.none

    init(_ controller: StackController) {
        self.controller = controller
        super.init()
        stop.cancelsTouchesInView = false
        for recognizer in [stop, pan, pinch] {
            recognizer.delegate = self
            controller.view.addGestureRecognizer(recognizer)
        }
        targets = [pan, pinch].map { recognizer in
            GestureTarget(recognizer) { [weak self, unowned recognizer] in self?.follow(recognizer) }
        }
    }

    func hold(_ swipe: UIGestureRecognizer?) { swipe?.require(toFail: stop) }

    // MARK: - Choosing the gesture

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let wanted = controller?.gesture else { return false }
        if gestureRecognizer === stop { return !isUIKits(wanted) }
        guard !isUIKits(wanted), gestureRecognizer === pinch ? wanted == .pinch : begins(wanted) else {
            return false
        }
        gesture = wanted
        return true
    }

    /// Whether UIKit's own swipe is the wanted gesture, and is enabled.
    private func isUIKits(_ gesture: TransitionInteraction) -> Bool {
        guard gesture == .horizontalSwipe, let controller else { return false }
        return !controller.transitions.isInPlace && controller.viewControllers.count > 1
    }

    /// The blocking recognizer only blocks UIKit's swipes.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { gestureRecognizer === stop }

    /// A swipe waits for content that can scroll in its direction.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { gestureRecognizer === pan && scrolls(otherGestureRecognizer) == true }

    /// Content that was scrolled to its edge waits for a swipe.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { gestureRecognizer === pan && scrolls(otherGestureRecognizer) == false }

    /// Whether a recognizer scrolls content that is not at its edge; `nil` if it does not conflict with our swipes.
    private func scrolls(_ recognizer: UIGestureRecognizer) -> Bool? {
        guard let scroll = recognizer.view as? UIScrollView, recognizer === scroll.panGestureRecognizer,
            let wanted = controller?.gesture, !isUIKits(wanted)
        else { return nil }
        let (offset, inset) = (scroll.contentOffset, scroll.adjustedContentInset)
        switch wanted {
        case .verticalSwipe: return offset.y > -inset.top
        case .horizontalSwipe where isRightToLeft:
            return offset.x < scroll.contentSize.width + inset.right - scroll.bounds.width
        case .horizontalSwipe: return offset.x > -inset.left
        case .pinch, .none: return nil
        }
    }

    private func begins(_ gesture: TransitionInteraction) -> Bool {
        let velocity = pan.velocity(in: controller?.view.window)
        return FingerMovement.begins(
            gesture, velocity: (velocity.x, velocity.y), isRightToLeft: isRightToLeft)
    }

    private var isRightToLeft: Bool {
        controller?.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    // MARK: - Following the fingers

    private func follow(_ recognizer: UIGestureRecognizer) {
        guard let controller, let screen = controller.host?.screen else { return }
        let (stack, led) = (controller.stack, controller.transitions.led)
        switch recognizer.state {
        case .began: screen.animation(ledBy: gesture).map(controller.transitions.lead)
        case .changed:
            led?.follow(movement.progress)
            screen.movePop(in: stack, to: movement.progress)
        case .ended:
            let movement = movement
            led?.letGo { screen.goes(with: movement, in: stack) }
        case .cancelled, .failed: led?.letGo { false }
        default: break
        }
    }

    private var movement: FingerMovement {
        if gesture == .pinch {
            return FingerMovement(pinchedTo: pinch.scale, velocity: pinch.velocity)
        }
        // The view itself may move with the finger; its window does not.
        let (window, size) = (controller?.view.window, controller?.view.bounds.size ?? .zero)
        let (way, velocity) = (pan.translation(in: window), pan.velocity(in: window))
        return FingerMovement(
            gesture, way: (way.x, way.y), velocity: (velocity.x, velocity.y),
            size: (size.width, size.height), isRightToLeft: isRightToLeft)
    }
}
#endif
