/// A custom attribute of a route whose value lists keys of parameters.
package enum KeyList: String {
    /// The keys whose values are in no snapshot and no trace.
    case secret = "x-secret"

    /// The keys whose values are in a trace.
    case log = "x-log"

    /// The keys in a value of the attribute, separated by commas or spaces.
    package static func keys(in value: String) -> [String] {
        value.split { $0 == "," || $0.isWhitespace }.map(String.init)
    }
}

extension RouteAttributes {
    /// The keys that the route lists; none without the attribute.
    package func keys(in list: KeyList) -> [String] { extras[list.rawValue].map(KeyList.keys) ?? [] }
}
