// What Apple documents is not documented here: each declaration, or the one around it, links to it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

public import Foundation

/// See <https://developer.apple.com/documentation/uikit/uiresponder>.
@MainActor
open class UIResponder: NSObject {
    /// See <https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityperformescape()>.
    open func accessibilityPerformEscape() -> Bool { false }
}

/// See <https://developer.apple.com/documentation/uikit/uiview>.
@MainActor
open class UIView: UIResponder {
    /// See <https://developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.struct>.
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    }

    /// See <https://developer.apple.com/documentation/uikit/uiview/init(frame:)>.
    public init(frame: CGRect) {
        self.frame = frame
        super.init()
    }

    public convenience override init() { self.init(frame: .zero) }

    open var frame: CGRect
    open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
    open var autoresizingMask: AutoresizingMask = []
    open var isHidden = false

    /// See <https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityviewismodal>.
    open var accessibilityViewIsModal = false

    open private(set) weak var superview: UIView?
    open private(set) var subviews: [UIView] = []
    open private(set) var gestureRecognizers: [UIGestureRecognizer]? = []

    /// See <https://developer.apple.com/documentation/uikit/uiview/window>.
    open var window: UIWindow? { self as? UIWindow ?? superview?.window }

    open func addSubview(_ view: UIView) {
        view.removeFromSuperview()
        subviews.append(view)
        view.superview = self
    }

    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }

    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizers?.append(gestureRecognizer)
    }
}

/// See <https://developer.apple.com/documentation/uikit/uiwindow>.
@MainActor
open class UIWindow: UIView {
    /// See <https://developer.apple.com/documentation/uikit/uiwindow/level>.
    public struct Level: Hashable, Sendable, RawRepresentable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = Level(rawValue: 0)
        public static func + (level: Level, number: CGFloat) -> Level {
            Level(rawValue: level.rawValue + number)
        }
    }

    open private(set) weak var windowScene: UIWindowScene?
    open var windowLevel = Level.normal

    open var rootViewController: UIViewController? {
        didSet {
            oldValue?.view.removeFromSuperview()
            if let rootViewController { addSubview(rootViewController.view) }
        }
    }

    /// See <https://developer.apple.com/documentation/uikit/uiwindow/init(windowscene:)>.
    public required init(windowScene: UIWindowScene) {
        self.windowScene = windowScene
        super.init(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        isHidden = true
        windowScene.windows.append(self)
    }

    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    open func makeKey() { windowScene?.keyWindow = self }
}

/// See <https://developer.apple.com/documentation/uikit/uiaccessibility>.
public enum UIAccessibility {
    /// See <https://developer.apple.com/documentation/uikit/uiaccessibility/notification>.
    public struct Notification: Hashable, Sendable {
        let name: String
        public static let screenChanged = Notification(name: "screenChanged")
    }

    /// See <https://developer.apple.com/documentation/uikit/uiaccessibility/post(notification:argument:)>.
    @MainActor
    public static func post(notification: Notification, argument: Any?) {
        (argument as? UIView)?.window?.windowScene?.device.announcements.append(notification.name)
    }
}

/// See <https://developer.apple.com/documentation/uikit/uiimage>.
public final class UIImage: NSObject, Sendable {
    let name: String

    /// See <https://developer.apple.com/documentation/uikit/uiimage/init(systemname:)>.
    public init?(systemName name: String) { self.name = name }
}

/// See <https://developer.apple.com/documentation/uikit/uiaction>.
@MainActor
public final class UIAction: NSObject {
    public let title: String
    let handler: @MainActor (UIAction) -> Void

    /// See <https://developer.apple.com/documentation/uikit/uiaction/init(title:image:identifier:discoverabilitytitle:attributes:state:handler:)>.
    public init(title: String = "", handler: @escaping @MainActor (UIAction) -> Void) {
        self.title = title
        self.handler = handler
        super.init()
    }
}

// MARK: - Gestures

/// See <https://developer.apple.com/documentation/uikit/uigesturerecognizer>.
@MainActor
open class UIGestureRecognizer: NSObject {
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    open var cancelsTouchesInView = true
    private(set) var awaited: [UIGestureRecognizer] = []

    public override init() { super.init() }

    /// See <https://developer.apple.com/documentation/uikit/uigesturerecognizer/require(tofail:)>.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        awaited.append(otherGestureRecognizer)
    }
}

/// See <https://developer.apple.com/documentation/uikit/uipangesturerecognizer>.
@MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {}

/// See <https://developer.apple.com/documentation/uikit/uigesturerecognizerdelegate>.
@MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
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
}
