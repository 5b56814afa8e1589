public import Foundation

/// An activity that continues in the app, such as a universal link, a search result or a handoff, as plain values.
///
/// A web page is opened by its URL. Otherwise the user information names the destination under `url`, `page` or
/// `action`; if it does not, the type of the activity is the page name. All other values are parameters. A search
/// result of Spotlight, whose type is `com.apple.corespotlightitem`, leads to its identifier instead: a URL if it has a
/// scheme, otherwise a page name. An activity always counts as coming from outside.
///
/// ```swift
/// let item = CSSearchableItem(
///     uniqueIdentifier: "bank://loan/7", domainIdentifier: "loans", attributeSet: attributes)
/// ```
public struct UserActivity: ExternallyOpenable {
    /// The intent of the activity.
    public let intent: Intent

    /// Reads an activity; keys that are not strings are ignored.
    public init(type: String, webpageURL: URL? = nil, userInfo: [AnyHashable: Any] = [:]) {
        // The constants of Core Spotlight, which is not available on every system.
        let key = "kCSSearchableItemActivityIdentifier"
        let identifier = type == "com.apple.corespotlightitem" ? userInfo[key] as? String : nil
        let result = identifier.map(Destination.init(urlOrPageName:))
        let fallback = webpageURL.map { .url($0.absoluteString) } ?? result ?? .pageName(type)
        let values = result == nil ? userInfo : userInfo.filter { $0.key as? String != key }
        let payload = IntentPayload(webpageURL == nil ? values : [:])
        intent = payload.intent(else: fallback, trust: .external)
    }
}
