// What Apple documents is not documented here: each declaration, or the one around it, links to it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// See <https://developer.apple.com/documentation/uikit/uigesturerecognizer>.
@MainActor
open class UIGestureRecognizer: NSObject {
    /// See <https://developer.apple.com/documentation/uikit/uigesturerecognizer/state-swift.enum>.
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
    }

    open weak var delegate: (any UIGestureRecognizerDelegate)?
    open var cancelsTouchesInView = true
    open internal(set) weak var view: UIView?

    /// See <https://developer.apple.com/documentation/uikit/uigesturerecognizer/state-swift.property>.
    open internal(set) var state = State.possible {
        didSet { if view?.contradicts(.callsNoTargets) != true { actions.forEach { $0() } } }
    }

    private(set) var awaited: [UIGestureRecognizer] = []
    private var actions: [@MainActor () -> Void] = []

    public override init() { super.init() }

    /// See <https://developer.apple.com/documentation/uikit/uigesturerecognizer/require(tofail:)>.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        awaited.append(otherGestureRecognizer)
    }

    /// Stands for `addTarget(_:action:)`, as there are no selectors; see
    /// <https://developer.apple.com/documentation/uikit/uigesturerecognizer/addtarget(_:action:)>.
    public func onChange(_ action: @escaping @MainActor () -> Void) { actions.append(action) }
}

/// See <https://developer.apple.com/documentation/uikit/uipangesturerecognizer>.
@MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    var way = CGPoint.zero
    var speed = CGPoint.zero

    /// See <https://developer.apple.com/documentation/uikit/uipangesturerecognizer/translation(in:)>.
    open func translation(in view: UIView?) -> CGPoint { way }

    /// See <https://developer.apple.com/documentation/uikit/uipangesturerecognizer/velocity(in:)>.
    open func velocity(in view: UIView?) -> CGPoint { speed }
}

/// See <https://developer.apple.com/documentation/uikit/uipinchgesturerecognizer>.
@MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    open var scale: CGFloat = 1

    /// See <https://developer.apple.com/documentation/uikit/uipinchgesturerecognizer/velocity>.
    open internal(set) var velocity: CGFloat = 0
}

/// See <https://developer.apple.com/documentation/uikit/uitapgesturerecognizer>.
@MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {}

/// See <https://developer.apple.com/documentation/uikit/uigesturerecognizerdelegate>.
@MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
}

// What is optional in Objective-C has a default here, which notes that nobody has answered.
extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        DelegateCalls.unanswered("gestureRecognizerShouldBegin(_:)")
        return true
    }

    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        DelegateCalls.unanswered("gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)")
        return false
    }

    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        DelegateCalls.unanswered("gestureRecognizer(_:shouldRequireFailureOf:)")
        return false
    }

    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        DelegateCalls.unanswered("gestureRecognizer(_:shouldBeRequiredToFailBy:)")
        return false
    }
}

/// See <https://developer.apple.com/documentation/uikit/uiscrollview>.
@MainActor
open class UIScrollView: UIView {
    open var contentOffset = CGPoint.zero
    open var contentSize = CGSize.zero
    open private(set) var adjustedContentInset = UIEdgeInsets.zero
    public let panGestureRecognizer = UIPanGestureRecognizer()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addGestureRecognizer(panGestureRecognizer)
    }
}

/// See <https://developer.apple.com/documentation/uikit/uiedgeinsets>.
public struct UIEdgeInsets: Hashable, Sendable {
    public var top: CGFloat
    public var left: CGFloat
    public var right: CGFloat
    public static let zero = UIEdgeInsets(top: 0, left: 0, right: 0)
}
