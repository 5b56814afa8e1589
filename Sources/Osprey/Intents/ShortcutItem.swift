/// A quick action from the home screen, as plain values.
///
/// Its information names the destination under `url`, `page` or `action`; else its type does: a URL if it has a
/// scheme, otherwise a page name. All other values are parameters.
public struct ShortcutItem: IntentConvertible {
    /// What tells the item apart from the others.
    public let intent: Intent

    /// Reads an item.
    public init(type: String, userInfo: [String: any Sendable] = [:]) {
        let fallback: Destination = type.contains("://") ? .url(type) : .pageName(type)
        intent = IntentPayload(userInfo).intent(else: fallback, origin: nil)
    }
}

#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
public import UIKit

extension ShortcutItem {
    /// Reads the item that the system hands over.
    @MainActor
    public init(_ item: UIApplicationShortcutItem) {
        let fallback: Destination = item.type.contains("://") ? .url(item.type) : .pageName(item.type)
        intent = IntentPayload(item.userInfo ?? [:]).intent(else: fallback, origin: nil)
    }
}
#endif
