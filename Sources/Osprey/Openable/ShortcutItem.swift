/// A quick action from the home screen, as plain values.
///
/// Its user information names the destination under `url`, `page` or `action`. If it does not, its type is the
/// destination: a URL if it has a scheme, otherwise a page name. All other values are parameters.
public struct ShortcutItem: ExternallyOpenable {
    /// The intent of the item.
    public let intent: Intent

    /// Reads an item; keys that are not strings are ignored.
    public init(type: String, userInfo: [AnyHashable: Any] = [:]) {
        intent = IntentPayload(userInfo).intent(else: Destination(urlOrPageName: type), trust: nil)
    }
}
