// The plain values of what systems hand over, read from their own types.

#if OSPREY_DOUBLES
public import Osprey
#endif

#if OSPREY_UIKIT
public import UIKit

extension ShortcutItem {
    /// Reads the item that the system hands over.
    @MainActor
    public init(_ item: UIApplicationShortcutItem) {
        self.init(type: item.type, userInfo: item.userInfo ?? [:])
    }
}
#endif

#if OSPREY_NOTIFICATIONS
public import UserNotifications

extension NotificationPayload {
    /// Reads the payload of the notification that a person has answered.
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
    /// Reads the activity that the system hands over.
    public init(_ activity: NSUserActivity) {
        self.init(
            type: activity.activityType, webpageURL: activity.webpageURL, userInfo: activity.userInfo ?? [:])
    }
}
#endif
