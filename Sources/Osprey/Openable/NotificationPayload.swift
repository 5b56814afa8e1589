/// The payload of a notification, as plain values.
///
/// It names the destination under `url`, `page` or `action`. All other plain values are parameters; nested values such
/// as `aps` are ignored. It always counts as coming from outside. Opening a payload that names no destination fails
/// with ``PageError/missingDestination(keys:)``.
public struct NotificationPayload: ExternallyOpenable {
    /// The intent of the notification.
    public let intent: Intent

    /// Reads a payload; keys that are not strings are ignored.
    public init(_ userInfo: [AnyHashable: Any]) {
        intent = IntentPayload(userInfo).intent(trust: .external)
    }
}
