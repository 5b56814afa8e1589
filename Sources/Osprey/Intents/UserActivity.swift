public import Foundation

/// An activity that goes on here: a universal link, a search result, a task from another device, as plain values.
///
/// A web page is opened as its URL. Otherwise the information names the destination under `url`, `page` or `action`,
/// or else the type of the activity is a page name; all other values are parameters. It always counts as coming from
/// outside.
public struct UserActivity: IntentConvertible {
    /// What the activity wants.
    public let intent: Intent

    /// Reads an activity; keys that are no texts are left out.
    public init(type: String, webpageURL: URL? = nil, userInfo: [AnyHashable: Any] = [:]) {
        let fallback = webpageURL.map { Destination.url($0.absoluteString) } ?? .pageName(type)
        let payload = webpageURL == nil ? IntentPayload(userInfo) : IntentPayload([:])
        intent = payload.intent(else: fallback, origin: .external)
    }
}
