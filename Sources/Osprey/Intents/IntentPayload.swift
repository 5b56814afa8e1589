/// What the dictionaries of shortcuts, activities and notifications say about where to go.
///
/// `url`, `page` and `action` name the destination, in this order of preference; every other value is a parameter.
struct IntentPayload {
    private let destination: Destination?
    private let parameters: Parameters

    init(_ dictionary: [String: Any]) {
        func text(_ key: String) -> String? { dictionary[key] as? String }
        destination =
            text("url").map(Destination.url) ?? text("page").map(Destination.pageName)
            ?? text("action").map(Destination.action)
        var parameters = Parameters()
        for (key, value) in dictionary.sorted(by: { $0.key < $1.key })
        where !["url", "page", "action"].contains(key) {
            parameters[key] = ParameterValue(plain: value)
        }
        self.parameters = parameters
    }

    /// The intent; the fallback counts if the dictionary names no destination.
    func intent(else fallback: Destination, origin: Origin?) -> Intent {
        var intent = Intent(destination ?? fallback, parameters)
        intent.origin = origin
        return intent
    }
}
