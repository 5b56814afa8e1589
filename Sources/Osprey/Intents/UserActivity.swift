public import Foundation

/// An activity that goes on here: a universal link, a search result, a task from another device, as plain values.
///
/// A web page is opened as its URL. Otherwise the information names the destination under `url`, `page` or `action`,
/// or else the type of the activity is a page name; all other values are parameters. It always counts as coming from
/// outside.
public struct UserActivity: IntentConvertible {
    /// What the activity wants.
    public let intent: Intent

    /// Reads an activity.
    public init(type: String, webpageURL: URL? = nil, userInfo: [String: any Sendable] = [:]) {
        let fallback = webpageURL.map { Destination.url($0.absoluteString) } ?? .pageName(type)
        let payload = webpageURL == nil ? IntentPayload(userInfo) : IntentPayload([:])
        intent = payload.intent(else: fallback, origin: .external)
    }
}

#if canImport(Darwin)
extension UserActivity {
    /// Reads the activity that the system hands over.
    public init(_ activity: NSUserActivity) {
        let type = activity.activityType
        let fallback = activity.webpageURL.map { Destination.url($0.absoluteString) } ?? .pageName(type)
        var values: [String: Any] = [:]
        if activity.webpageURL == nil {
            for (key, value) in activity.userInfo ?? [:] {
                if let key = key as? String { values[key] = value }
            }
        }
        intent = IntentPayload(values).intent(else: fallback, origin: .external)
    }
}
#endif
