// What Apple documents is not documented here: each declaration, or the one around it, links to it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

public import Foundation

/// See <https://developer.apple.com/documentation/uikit/uiapplication>.
@MainActor
public final class UIApplication: UIResponder {}

/// See <https://developer.apple.com/documentation/uikit/uiapplicationdelegate>.
@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// Stands for that of `NSObject`, by which UIKit makes it.
    init()

    /// See <https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:configurationforconnecting:options:)>.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
}

extension UIApplicationDelegate {
    /// See <https://developer.apple.com/documentation/uikit/uiapplicationdelegate/main()>.
    public static func main() { Device().launch(Self()) }
}

/// See <https://developer.apple.com/documentation/uikit/uiscenesession>.
@MainActor
public final class UISceneSession: NSObject {
    /// See <https://developer.apple.com/documentation/uikit/uiscenesession/role-swift.struct>.
    public struct Role: Hashable, Sendable {
        let name: String
        public static let windowApplication = Role(name: "windowApplication")
    }

    public let role = Role.windowApplication

    /// What UIKit makes, and no app.
    public override init() {}

    /// See <https://developer.apple.com/documentation/uikit/uiscenesession/staterestorationactivity>.
    public var stateRestorationActivity: NSUserActivity?
}

/// See <https://developer.apple.com/documentation/uikit/uisceneconfiguration>.
@MainActor
public final class UISceneConfiguration: NSObject {
    public let name: String?
    public let role: UISceneSession.Role
    public var delegateClass: AnyClass?

    /// See <https://developer.apple.com/documentation/uikit/uisceneconfiguration/init(name:sessionrole:)>.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
    }
}

/// See <https://developer.apple.com/documentation/uikit/uiscenedelegate>.
@MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    /// Stands for that of `NSObject`, by which UIKit makes it.
    init()

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions)
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)

    /// See <https://developer.apple.com/documentation/uikit/uiscenedelegate/staterestorationactivity(for:)>.
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?

    /// See <https://developer.apple.com/documentation/uikit/uiscenedelegate/scene(_:restoreinteractionstatewith:)>.
    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
}

/// Both are optional requirements.
extension UISceneDelegate {
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
    public func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
    {}
}

/// See <https://developer.apple.com/documentation/uikit/uiwindowscenedelegate>.
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    var window: UIWindow? { get set }
}

/// See <https://developer.apple.com/documentation/uikit/uilabel>.
@MainActor
open class UILabel: UIView {
    open var text: String?
    open var textAlignment = NSTextAlignment.natural
}

/// See <https://developer.apple.com/documentation/uikit/nstextalignment>.
public enum NSTextAlignment: Int, Sendable {
    case left, center, right, justified, natural
}

/// See <https://developer.apple.com/documentation/uikit/uicolor>.
public final class UIColor: NSObject, Sendable {
    /// See <https://developer.apple.com/documentation/uikit/uicolor/systembackground>.
    public static let systemBackground = UIColor()

    /// See <https://developer.apple.com/documentation/uikit/uicolor/clear>.
    public static let clear = UIColor()
}

/// See <https://developer.apple.com/documentation/uikit/uibutton>.
@MainActor
open class UIButton: UIView {
    let primaryAction: UIAction?

    /// See <https://developer.apple.com/documentation/uikit/uibutton/buttontype-swift.enum>.
    public enum ButtonType: Int, Sendable {
        case custom, system
    }

    /// See <https://developer.apple.com/documentation/uikit/uibutton/init(type:primaryaction:)>.
    public init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.primaryAction = primaryAction
        super.init(frame: .zero)
    }
}

extension Device {
    /// Begins an app, as a tap on its icon does; returns the delegate of its scene.
    ///
    /// - Parameter session: What UIKit has kept of the scene.
    @discardableResult
    public func launch(
        _ delegate: any UIApplicationDelegate, session: UISceneSession = UISceneSession(),
        options: UIScene.ConnectionOptions = UIScene.ConnectionOptions()
    ) -> (any UIWindowSceneDelegate)? {
        let configuration = delegate.application(
            UIApplication(), configurationForConnecting: session, options: options)
        guard let type = configuration.delegateClass as? any UIWindowSceneDelegate.Type else { return nil }
        let sceneDelegate = type.init()
        sceneDelegate.scene(scene, willConnectTo: session, options: options)
        return sceneDelegate
    }

    /// The words of labels and buttons on top.
    public var texts: [String] { top.map { texts(in: $0.view) } ?? [] }

    /// Taps a button on top; returns whether there is one.
    @discardableResult
    public func tap(_ title: String) -> Bool {
        let action = top.flatMap { buttons(in: $0.view).first { $0.title == title } }
        action.map { $0.handler($0) }
        return action != nil
    }

    private func texts(in view: UIView) -> [String] {
        let own = (view as? UILabel)?.text ?? (view as? UIButton)?.primaryAction.map { "[\($0.title)]" }
        return (own.map { [$0] } ?? []) + view.subviews.flatMap(texts)
    }

    private func buttons(in view: UIView) -> [UIAction] {
        ((view as? UIButton)?.primaryAction.map { [$0] } ?? []) + view.subviews.flatMap(buttons)
    }
}
