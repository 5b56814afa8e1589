public import Foundation

/// An activity that goes on here: a universal link, a search result, a task from another device, as plain values.
///
/// A web page is opened as its URL. Otherwise the information names the destination under `url`, `page` or `action`,
/// or else the type of the activity is a page name; all other values are parameters. A search result of Spotlight,
/// whose type is `com.apple.corespotlightitem`, leads to its identifier instead: a URL if it has a scheme, otherwise a
/// page name. An activity always counts as coming from outside.
///
/// ```swift
/// let item = CSSearchableItem(
///     uniqueIdentifier: "bank://loan/7", domainIdentifier: "loans", attributeSet: attributes)
/// ```
public struct UserActivity: IntentConvertible {
    /// What the activity wants.
    public let intent: Intent

    /// Reads an activity; keys that are not strings are left out.
    public init(type: String, webpageURL: URL? = nil, userInfo: [AnyHashable: Any] = [:]) {
        // The names of Core Spotlight, which not every system has.
        let key = "kCSSearchableItemActivityIdentifier"
        let identifier = type == "com.apple.corespotlightitem" ? userInfo[key] as? String : nil
        let result = identifier.map(Destination.init(urlOrPageName:))
        let fallback = webpageURL.map { .url($0.absoluteString) } ?? result ?? .pageName(type)
        let values = result == nil ? userInfo : userInfo.filter { $0.key as? String != key }
        let payload = IntentPayload(webpageURL == nil ? values : [:])
        intent = payload.intent(else: fallback, trust: .external)
    }
}
