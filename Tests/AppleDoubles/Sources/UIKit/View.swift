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

    /// See <https://developer.apple.com/documentation/uikit/uiview/frame>, and what it says about a transform.
    open var frame: CGRect {
        didSet {
            if transform != .identity { device?.mishaps.append("a frame was set under a transform") }
        }
    }
    open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }

    /// See <https://developer.apple.com/documentation/uikit/uiview/alpha>.
    open var alpha: CGFloat = 1 {
        didSet { Animation.recorded?.note(self, from: Look(alpha: oldValue, transform: transform)) }
    }

    /// See <https://developer.apple.com/documentation/uikit/uiview/transform>.
    open var transform = CGAffineTransform.identity {
        didSet { Animation.recorded?.note(self, from: Look(alpha: alpha, transform: oldValue)) }
    }

    /// How it moves at the moment.
    var moves: [Move] = []

    /// See <https://developer.apple.com/documentation/uikit/uiview/effectiveuserinterfacelayoutdirection>.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        device?.isRightToLeft ?? false ? .rightToLeft : .leftToRight
    }

    var device: Device? { window?.windowScene?.device }
    open var autoresizingMask: AutoresizingMask = []
    open var isHidden = false
    open var backgroundColor: UIColor?

    /// See <https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityviewismodal>.
    open var accessibilityViewIsModal = false

    open private(set) weak var superview: UIView?
    open private(set) var subviews: [UIView] = []
    open private(set) var gestureRecognizers: [UIGestureRecognizer]? = []

    /// See <https://developer.apple.com/documentation/uikit/uiview/window>.
    open var window: UIWindow? { self as? UIWindow ?? superview?.window }

    open func addSubview(_ view: UIView) {
        insert(view) { $0.endIndex }
    }

    /// See <https://developer.apple.com/documentation/uikit/uiview/insertsubview(_:belowsubview:)>.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view) { $0.firstIndex { $0 === siblingSubview } ?? $0.endIndex }
    }

    private func insert(_ view: UIView, _ index: ([UIView]) -> Int) {
        view.removeFromSuperview()
        subviews.insert(view, at: index(subviews))
        view.superview = self
    }

    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }

    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizers?.append(gestureRecognizer)
        gestureRecognizer.view = self
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
            oldValue?.rootWindow = nil
            if let rootViewController {
                rootViewController.rootWindow = self
                rootViewController.view.frame = bounds
                addSubview(rootViewController.view)
            }
        }
    }

    /// See <https://developer.apple.com/documentation/uikit/uiwindow/init(windowscene:)>.
    public required init(windowScene: UIWindowScene) {
        self.windowScene = windowScene
        super.init(frame: Device.glass)
        isHidden = true
        windowScene.add(self)
    }

    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    open func makeKey() { windowScene?.keyWindow = self }

    open var isKeyWindow: Bool { windowScene?.keyWindow === self }

    open override var isHidden: Bool {
        didSet { if !isHidden, contradicts(.makesShownWindowsKey) { makeKey() } }
    }
}

/// See <https://developer.apple.com/documentation/uikit/uiaccessibility>.
public enum UIAccessibility {
    /// See <https://developer.apple.com/documentation/uikit/uiaccessibility/notification>.
    public struct Notification: Hashable, Sendable {
        let name: String
        public static let screenChanged = Notification(name: "screenChanged")
    }

    /// See <https://developer.apple.com/documentation/uikit/uiaccessibility/isreducemotionenabled>.
    @MainActor
    public static var isReduceMotionEnabled: Bool { Settings.reducesMotion }

    /// See <https://developer.apple.com/documentation/uikit/uiaccessibility/post(notification:argument:)>.
    @MainActor
    public static func post(notification: Notification, argument: Any?) {
        (argument as? UIView)?.window?.windowScene?.device.announcements.append(notification.name)
    }
}

/// See <https://developer.apple.com/documentation/uikit/uiuserinterfacelayoutdirection>.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight, rightToLeft
}

/// See <https://developer.apple.com/documentation/uikit/uiimage>.
public final class UIImage: NSObject, Sendable {
    let name: String

    /// See <https://developer.apple.com/documentation/uikit/uiimage/init(systemname:)>.
    public init?(systemName name: String) { self.name = name }

    /// See <https://developer.apple.com/documentation/uikit/uiimage/init(named:)>.
    public init?(named name: String) { self.name = "image \(name)" }

    /// What it shows, in words.
    public override var description: String { name }
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
