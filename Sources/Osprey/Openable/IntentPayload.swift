import OspreyParameters

/// Reads the destination and the parameters from the dictionaries of shortcuts, activities and notifications.
///
/// `url`, `page` and `action` name the destination, in this order of precedence; every other value is a parameter.
struct IntentPayload {
    private static let destinationKeys = ["url", "page", "action"]

    private let destination: Destination?
    private let parameters: Parameters

    init(_ userInfo: [AnyHashable: Any]) {
        let pairs = userInfo.compactMap { key, value in (key as? String).map { ($0, value) } }
        let dictionary = Dictionary(pairs) { first, _ in first }
        func text(_ key: String) -> String? { dictionary[key] as? String }
        destination =
            text("url").map(Destination.url) ?? text("page").map(Destination.pageName)
            ?? text("action").map(Destination.action)
        let values = dictionary.sortedByKey.compactMap { key, value in
            Self.destinationKeys.contains(key) ? nil : ParameterValue(plain: value).map { (key, $0) }
        }
        parameters = Parameters(values)
    }

    /// The intent; the fallback, if given, is used if the dictionary names no destination.
    func intent(else fallback: Destination? = nil, trust: Trust?) -> Intent {
        let destination = destination ?? fallback ?? .nowhere(keys: Self.destinationKeys)
        var intent = Intent(destination, parameters)
        intent.trust = trust
        return intent
    }
}

extension Destination {
    /// A URL if the string has a scheme, otherwise a page name.
    package init(urlOrPageName text: String) {
        self = text.contains("://") ? .url(text) : .pageName(text)
    }
}
