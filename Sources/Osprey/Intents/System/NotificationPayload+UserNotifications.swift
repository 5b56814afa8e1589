#if os(iOS) || os(macOS) || OSPREY_DOUBLES
public import UserNotifications
#if OSPREY_DOUBLES
public import Osprey
#endif

extension NotificationPayload {
    /// Reads the payload of the notification that a person has answered.
    public init(_ response: UNNotificationResponse) {
        self.init(response.notification.request.content.userInfo)
    }
}
#endif
