// What Apple documents is not documented here: each declaration, or the one around it, links to it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

public import Foundation
public import UserNotifications

/// See <https://developer.apple.com/documentation/uikit/uiscene>.
@MainActor
open class UIScene: UIResponder {
    /// See <https://developer.apple.com/documentation/uikit/uiscene/activationstate-swift.enum>.
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive, foregroundInactive, background
    }

    /// See <https://developer.apple.com/documentation/uikit/uiscene/connectionoptions>.
    @MainActor
    public class ConnectionOptions: NSObject {
        public let urlContexts: Set<UIOpenURLContext>
        public let userActivities: Set<NSUserActivity>

        /// See <https://developer.apple.com/documentation/uikit/uiscene/connectionoptions/shortcutitem>.
        public let shortcutItem: UIApplicationShortcutItem?

        /// See <https://developer.apple.com/documentation/uikit/uiscene/connectionoptions/notificationresponse>.
        public let notificationResponse: UNNotificationResponse?

        /// What UIKit makes, and no app.
        public init(
            urlContexts: Set<UIOpenURLContext> = [], userActivities: Set<NSUserActivity> = [],
            shortcutItem: UIApplicationShortcutItem? = nil,
            notificationResponse: UNNotificationResponse? = nil
        ) {
            self.urlContexts = urlContexts
            self.userActivities = userActivities
            self.shortcutItem = shortcutItem
            self.notificationResponse = notificationResponse
        }
    }

    public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivate")
    public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivate")
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UISceneWillEnterForeground")
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UISceneDidEnterBackground")

    public internal(set) var activationState = ActivationState.foregroundActive
}

/// See <https://developer.apple.com/documentation/uikit/uiwindowscene>.
@MainActor
public final class UIWindowScene: UIScene {
    /// See <https://developer.apple.com/documentation/uikit/uiwindowscene/windows>: the app keeps them.
    public var windows: [UIWindow] { references.compactMap(\.window) }
    private var references: [WindowReference] = []

    public internal(set) weak var keyWindow: UIWindow?
    unowned let device: Device

    init(_ device: Device) { self.device = device }

    /// See <https://developer.apple.com/documentation/uikit/uiwindowscene/statusbarmanager>.
    public var statusBarManager: UIStatusBarManager? {
        UIStatusBarManager(statusBarStyle: device.statusBar)
    }

    func add(_ window: UIWindow) {
        references.removeAll { $0.window == nil }
        references.append(WindowReference(window: window))
    }

    private struct WindowReference {
        weak var window: UIWindow?
    }
}

/// See <https://developer.apple.com/documentation/uikit/uistatusbarmanager>.
@MainActor
public final class UIStatusBarManager: NSObject {
    public let statusBarStyle: UIStatusBarStyle

    init(statusBarStyle: UIStatusBarStyle) { self.statusBarStyle = statusBarStyle }
}

/// See <https://developer.apple.com/documentation/uikit/uiopenurlcontext>.
@MainActor
public final class UIOpenURLContext: NSObject {
    public let url: URL

    /// What UIKit makes, and no app.
    public init(url: URL) { self.url = url }
}

/// See <https://developer.apple.com/documentation/foundation/nsuseractivity>.
public final class NSUserActivity: NSObject {
    public let activityType: String
    public var webpageURL: URL?
    public var userInfo: [AnyHashable: Any]?
    public init(activityType: String) { self.activityType = activityType }
}

/// See <https://developer.apple.com/documentation/foundation/nsuseractivitytypebrowsingweb>.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
