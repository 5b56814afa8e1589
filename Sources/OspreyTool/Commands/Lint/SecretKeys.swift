import OspreyRouting

/// Finds keys of routes that are named like secrets and that `x-secret` does not list: kept snapshots would hold them.
struct SecretKeys {
    private static let words: Set = ["token", "code", "otp", "password", "secret"]

    /// The word in the list of a route whose keys are not secrets.
    private static let none = "none"

    private let builder: RouteTableBuilder

    init(of builder: RouteTableBuilder) { self.builder = builder }

    /// A warning for each route with such keys.
    func problems(in table: RouteTable) -> [RouteDiagnostic] {
        let found = table.routes.map { ($0, Self.unlisted(in: $0)) }.filter { !$0.1.isEmpty }
        guard !found.isEmpty else { return [] }
        let lines = builder.sourceLines(ofRoutesAt: Set(found.map(\.0.location)))
        return found.map { route, keys in
            let list = keys.map { "'\($0)'" }.joined(separator: " and ")
            let words = keys.joined(separator: ",")
            return RouteDiagnostic(
                .secretKey, message: "a kept snapshot would hold the value of \(list)",
                fix:
                    "add \(words.contains(",") ? "x-secret=\"\(words)\"" : "x-secret=\(words)"), or x-secret=none if it is not a secret",
                at: route.location, related: nil, sourceLine: lines[route.location])
        }
    }

    /// The keys of a route that look like secrets and are not listed.
    private static func unlisted(in route: Route) -> [String] {
        guard case .page = route.target else { return [] }
        let listed = (route.attributes.extras["x-secret"] ?? "")
            .split { $0 == "," || $0.isWhitespace }.map(String.init)
        guard !listed.contains(none) else { return [] }
        let attributes = route.attributes
        let keys =
            route.captureNames + attributes.accepts + attributes.requires + attributes.defaults.keys.sorted()
        var unlisted: [String] = []
        for key in keys
        where words.contains(key.lowercased()) && !listed.contains(key) && !unlisted.contains(key) {
            unlisted.append(key)
        }
        return unlisted
    }
}
