/// What a notification carries, as plain values.
///
/// It names the destination under `url`, `page` or `action`; all other plain values are parameters, nested ones such
/// as `aps` are left out. It always counts as coming from outside. Opening one that names no destination fails with
/// ``PageError/missingDestination(keys:)``.
public struct NotificationPayload: IntentConvertible {
    /// What the notification wants.
    public let intent: Intent

    /// Reads a payload.
    public init(_ userInfo: [String: any Sendable]) {
        intent = IntentPayload(userInfo).intent(origin: .external)
    }
}

#if canImport(UserNotifications) && !os(tvOS)
public import UserNotifications

extension NotificationPayload {
    /// Reads the payload of the notification that a person has answered.
    public init(_ response: UNNotificationResponse) {
        var values: [String: Any] = [:]
        for (key, value) in response.notification.request.content.userInfo {
            if let key = key as? String { values[key] = value }
        }
        intent = IntentPayload(values).intent(origin: .external)
    }
}
#endif
