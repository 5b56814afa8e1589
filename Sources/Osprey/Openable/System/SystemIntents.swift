// Initializers that read the plain values from types of the system.

#if OSPREY_DOUBLES
public import Osprey
#endif

#if OSPREY_UIKIT
public import UIKit

extension ShortcutItem {
    /// Reads an item from the system.
    @MainActor
    public init(_ item: UIApplicationShortcutItem) {
        self.init(type: item.type, userInfo: item.userInfo ?? [:])
    }
}
#endif

#if OSPREY_NOTIFICATIONS
public import UserNotifications

extension NotificationPayload {
    /// Reads the payload of the notification that the user has responded to.
    public init(_ response: UNNotificationResponse) {
        self.init(response.notification.request.content.userInfo)
    }
}
#endif

#if canImport(Darwin) || OSPREY_DOUBLES
#if canImport(Darwin)
public import Foundation
#endif

extension UserActivity {
    /// Reads an activity from the system.
    public init(_ activity: NSUserActivity) {
        self.init(
            type: activity.activityType, webpageURL: activity.webpageURL, userInfo: activity.userInfo ?? [:])
    }
}
#endif
