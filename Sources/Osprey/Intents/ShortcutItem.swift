/// A quick action from the home screen, as plain values.
///
/// Its information names the destination under `url`, `page` or `action`; else its type does: a URL if it has a
/// scheme, otherwise a page name. All other values are parameters.
public struct ShortcutItem: IntentConvertible {
    /// What tells the item apart from the others.
    public let intent: Intent

    /// Reads an item; keys that are not strings are left out.
    public init(type: String, userInfo: [AnyHashable: Any] = [:]) {
        intent = IntentPayload(userInfo).intent(else: Destination(urlOrPageName: type), trust: nil)
    }
}
