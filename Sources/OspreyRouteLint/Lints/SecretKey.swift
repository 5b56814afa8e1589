public import OspreyRouting

extension RouteDiagnostic.Code {
    /// A key that looks like a secret, but is not listed as one.
    public static let secretKey = Self("secret-key", .warning)
}

extension Lint {
    static let secretKey = Lint(
        .secretKey,
        """
        A capture or a query key is named like a secret (`accessToken`, `code`, `otp`, `password`, `apiKey`), and \
        `x-secret` does not list it, or `base.accepts` names it: a kept snapshot would hold its value.
        """,
        remedy: """
            Add it to `x-secret`, or write `x-secret=none` if it is not a secret; name it in the \
            `accepts` of routes in place of `base.accepts`.
            """,
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
        guard let definition = settings.holders["base.accepts"] else { return }
        for item in set.definitions.value(definition).items where item.text.isNamedLikeSecret {
            report(.secretKeyOfAllRoutes(item.text), definition, .value(item.offset))
        }
    }
}

extension String {
    private static let wordsOfSecrets: Set = [
        "token", "otp", "password", "passwd", "pwd", "passcode", "secret", "jwt", "apikey",
    ]
    /// The words before `code`, which has innocent meanings: `couponCode`.
    private static let wordsBeforeCode: Set = ["", "auth", "access", "otp", "reset", "login", "verification"]

    fileprivate var isNamedLikeSecret: Bool {
        let words = self.words
        if !Self.wordsOfSecrets.isDisjoint(with: words) || words.suffix(2) == ["api", "key"] { return true }
        return words.last == "code" && Self.wordsBeforeCode.contains(words.dropLast().last ?? "")
    }

    /// The words of `accessToken`, `access_token` and `ACCESS-TOKEN`, in lower case.
    private var words: [String] {
        var words = [""]
        var wasSmall = false
        for character in self {
            let isLetter = character.isLetter || character.isNumber
            if !isLetter || wasSmall && character.isUppercase { words.append("") }
            if isLetter { words[words.count - 1] += character.lowercased() }
            wasSmall = character.isLowercase || character.isNumber
        }
        return words.filter { !$0.isEmpty }
    }
}

extension Route {
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
        for key in keys where key.isNamedLikeSecret && !listed.contains(key) && !unlisted.contains(key) {
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
                "add \(written: keys.count > 1 ? "x-secret=\"\(list)\"" : "x-secret=\(list)"), or \(written: "x-secret=none") "
                + "if it is not a secret")
    }

    fileprivate static func secretKeyOfAllRoutes(_ key: String) -> RouteProblem {
        RouteProblem(
            .secretKey, "every route accepts '\(key)', and a kept snapshot would hold its value",
            fix: "name it in 'accepts' of the routes that need it, with \(written: "x-secret=\(key)")")
    }
}
