import Foundation

/// A finger on the glass, or two, that some recognizers of the app follow.
///
/// Recognizers hear of it as UIKit documents: each one's delegate is asked whether it may begin, those that scroll have
/// their way unless one of them is to wait for the other, and of the rest only the first one goes on.
@MainActor
public final class Finger {
    private unowned let device: Device
    private let recognizer: UIGestureRecognizer

    fileprivate init(_ recognizer: UIGestureRecognizer, on device: Device) {
        self.device = device
        self.recognizer = recognizer
        device.finger = self
        recognizer.state = .began
    }

    /// Moves so far from where it was put down, in parts of the glass, and so fast, in parts of it per second.
    public func move(x: Double = 0, y: Double = 0, speed: Double = 0) {
        guard let pan = recognizer as? UIPanGestureRecognizer, isDown else { return }
        let glass = Device.glass.size
        pan.way = CGPoint(x: x * glass.width, y: y * glass.height)
        let total = max(abs(x), abs(y))
        let direction = total == 0 ? (0, 1) : (x / total, y / total)
        pan.speed = CGPoint(x: direction.0 * speed * glass.width, y: direction.1 * speed * glass.height)
        recognizer.state = .changed
    }

    /// Two fingers are so far from each other, as a part of what they were, and come so much nearer in a second.
    public func pinch(to scale: Double, speed: Double = 0) {
        guard let pinch = recognizer as? UIPinchGestureRecognizer, isDown else { return }
        pinch.scale = CGFloat(scale)
        pinch.velocity = CGFloat(-speed)
        recognizer.state = .changed
    }

    /// Leaves the glass.
    public func lift() { end(.ended) }

    /// Is no longer followed, as when a call comes in.
    public func cancel() { end(.cancelled) }

    private func end(_ state: UIGestureRecognizer.State) {
        guard isDown else { return }
        device.finger = nil
        recognizer.state = state
        recognizer.state = .possible
    }

    private var isDown: Bool { device.finger === self }
}

extension Device {
    /// Puts a finger down and begins to drag it; `nil` if no recognizer of the app follows it.
    public func drag(x: Double = 0, y: Double = 0) -> Finger? {
        follow(UIPanGestureRecognizer.self) { pan in
            pan.way = .zero
            pan.speed = CGPoint(x: x * 100, y: y * 100)
        }
    }

    /// Puts two fingers down and begins to move them; `nil` if no recognizer of the app follows them.
    public func pinch() -> Finger? {
        follow(UIPinchGestureRecognizer.self) { pinch in
            pinch.scale = 1
            pinch.velocity = 0
        }
    }

    private func follow<Recognizer: UIGestureRecognizer>(
        _ type: Recognizer.Type, _ prepare: (Recognizer) -> Void
    ) -> Finger? {
        guard isUntouched, let top, isInSight(top) else { return nil }
        let scrolls = scrollViews(in: top.view)
        for recognizer in recognizers.compactMap({ $0 as? Recognizer }) {
            prepare(recognizer)
            guard let delegate = recognizer.delegate, mayBegin(recognizer) else { continue }
            // What recognizes beside everything else leads nothing.
            DelegateCalls.asked("gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)")
            if delegate.gestureRecognizer(
                recognizer, shouldRecognizeSimultaneouslyWith: UITapGestureRecognizer())
            {
                continue
            }
            if type == UIPinchGestureRecognizer.self
                || scrolls.allSatisfy({ isAhead(recognizer, of: $0.panGestureRecognizer) })
            {
                return Finger(recognizer, on: self)
            }
        }
        return nil
    }

    private func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        DelegateCalls.asked("gestureRecognizerShouldBegin(_:)")
        return recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
    }

    /// Whether a recognizer goes on, and what scrolls does not.
    private func isAhead(_ recognizer: UIGestureRecognizer, of scrolling: UIGestureRecognizer) -> Bool {
        DelegateCalls.asked("gestureRecognizer(_:shouldRequireFailureOf:)")
        DelegateCalls.asked("gestureRecognizer(_:shouldBeRequiredToFailBy:)")
        guard let delegate = recognizer.delegate else { return false }
        let waits = delegate.gestureRecognizer(recognizer, shouldRequireFailureOf: scrolling)
        let isWaitedFor = delegate.gestureRecognizer(recognizer, shouldBeRequiredToFailBy: scrolling)
        if waits == isWaitedFor {
            mishaps.append("a recognizer and what scrolls compete, and nobody knows who wins")
        }
        return isWaitedFor
    }

    /// From the innermost view controller on top outwards.
    private var recognizers: [UIGestureRecognizer] {
        var recognizers: [UIGestureRecognizer] = []
        var next = top
        while let controller = next {
            recognizers += controller.view.gestureRecognizers ?? []
            next = controller.parent
        }
        return recognizers
    }

    private func scrollViews(in view: UIView) -> [UIScrollView] {
        ((view as? UIScrollView).map { [$0] } ?? []) + view.subviews.flatMap(scrollViews)
    }
}
