public import OspreyRouting

extension RouteDiagnostic.Code {
    /// A key that looks like a secret, but is not listed as one.
    public static let secretKey = Self("secret-key", .warning)
}

extension Lint {
    static let secretKey = Lint(
        .secretKey,
        """
        A capture or a query key is named like a secret (`token`, `code`, `otp`, `password`, `secret`), and \
        `x-secret` does not list it: a kept snapshot would hold its value.
        """,
        remedy: "Add it to `x-secret`, or write `x-secret=none` if it is not a secret.",
        in: """
            shop.key.{code} = KeyPage
            """
    ) { routes in routes.findSecretKeys() }
}

extension LintedRoutes {
    /// Keys of pages that are named like secrets and that `x-secret` does not list.
    fileprivate func findSecretKeys() {
        for route in routes where isSound(route) {
            let keys = route.unlistedSecrets
            if !keys.isEmpty { report(.secretKey(keys), on: route) }
        }
    }
}

extension Route {
    private static let wordsOfSecrets: Set = ["token", "code", "otp", "password", "secret"]

    /// The keys that look like secrets and are not listed.
    fileprivate var unlistedSecrets: [String] {
        guard pageName != nil else { return [] }
        let attributes = sharedAttributes.value
        let listed = attributes.keys(in: .secret)
        // The word in the list of a route whose keys are not secrets.
        guard !listed.contains("none") else { return [] }
        let keys =
            captureNames + attributes.accepts + attributes.requires + attributes.defaults.keys.sorted()
        var unlisted: [String] = []
        for key in keys
        where Self.wordsOfSecrets.contains(key.lowercased()) && !listed.contains(key)
            && !unlisted.contains(key)
        {
            unlisted.append(key)
        }
        return unlisted
    }
}

// MARK: - Problems

extension RouteProblem {
    fileprivate static func secretKey(_ keys: [String]) -> RouteProblem {
        let names = keys.map { "'\($0)'" }.joined(separator: " and ")
        let list = keys.joined(separator: ",")
        return RouteProblem(
            .secretKey, "a kept snapshot would hold the value of \(names)",
            fix:
                "add \(keys.count > 1 ? "x-secret=\"\(list)\"" : "x-secret=\(list)"), or x-secret=none if it "
                + "is not a secret")
    }
}
