/// What a notification carries, as plain values.
///
/// It names the destination under `url`, `page` or `action`; all other plain values are parameters, nested ones such
/// as `aps` are left out. It always counts as coming from outside. Opening one that names no destination fails with
/// ``PageError/missingDestination(keys:)``.
public struct NotificationPayload: IntentConvertible {
    /// What the notification wants.
    public let intent: Intent

    /// Reads a payload; keys that are not strings are left out.
    public init(_ userInfo: [AnyHashable: Any]) {
        intent = IntentPayload(userInfo).intent(trust: .external)
    }
}
