/// A reason why a URL has no match.
///
/// The facts are for programs; the wording of `description` is for people and may change.
public struct RouteError: Error, Sendable {
    /// The reason of the failure.
    public enum Reason: Hashable, Sendable {
        /// The URL is malformed, or has no scheme or host.
        indirect case malformedURL(RouteURLError)
        /// No route fits.
        case notFound
        /// The route is not external, and the URL came from outside.
        case notExternal(Route)
        /// Redirects lead back to a URL that they came from.
        case redirectLoop
        /// There are more redirects than allowed.
        case tooManyRedirects(limit: Int)
        /// Parameters are missing that the route requires.
        indirect case missingRequired([String], Route)
        /// Values of the query are not what the route says they have to be.
        indirect case unfitParameters([RouteUnfitParameter], Route)
        /// An adapter failed.
        case adapterFailed(ErrorCause)
    }

    /// The kinds of failure; the raw value is a stable name for reports.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// The URL is malformed, or has no scheme or host.
        case malformedURL = "malformed-url"
        /// No route fits.
        case notFound = "not-found"
        /// The route is not external, and the URL came from outside.
        case notExternal = "not-external"
        /// Redirects lead back to a URL that they came from.
        case redirectLoop = "redirect-loop"
        /// There are more redirects than allowed.
        case tooManyRedirects = "too-many-redirects"
        /// Parameters are missing that the route requires.
        case missingRequired = "missing-required"
        /// Values of the query are not what the route says they have to be.
        case unfitParameters = "unfit-parameters"
        /// An adapter failed.
        case adapterFailed = "adapter-failed"
    }

    /// The reason of the failure.
    public let reason: Reason
    /// The URL that was asked for.
    public var url: String { asked ?? targetText ?? "" }

    /// The URL that was asked for, if that is not the one that did not match.
    private let asked: String?
    /// The redirects on the way.
    public let redirects: [RouteRedirectHop]

    /// The URLs from the first to the last one that redirects led to; empty without redirects.
    public var chain: [String] {
        redirects.isEmpty ? [] : redirects.map(\.from.text) + redirects.suffix(1).map(\.to.text)
    }

    /// The text of the URL that did not match.
    ///
    /// The text alone keeps a failure small, so that a miss costs no more than a hit.
    private let targetText: String?
    let storage: RouteStorage

    init(
        _ reason: Reason, url: String? = nil, target: String?, redirects: [RouteRedirectHop] = [],
        in storage: RouteStorage
    ) {
        self.reason = reason
        asked = url
        targetText = target
        self.redirects = redirects
        self.storage = storage
    }

    /// The kind of the failure.
    public var code: Code {
        switch reason {
        case .malformedURL: .malformedURL
        case .notFound: .notFound
        case .notExternal: .notExternal
        case .redirectLoop: .redirectLoop
        case .tooManyRedirects: .tooManyRedirects
        case .missingRequired: .missingRequired
        case .unfitParameters: .unfitParameters
        case .adapterFailed: .adapterFailed
        }
    }

    /// The keys of routes that the URL probably meant, nearest first, at most three.
    ///
    /// - Complexity: O(*n*) in the length of the URL; nothing is computed before it is asked for. The first time in
    ///   a table takes O(*n* log *n*) in the number of routes.
    public var nearRoutes: [String] {
        guard case .notFound = reason, let target else { return [] }
        return NearRoutes.find(target, in: storage)
    }

    /// The URL that did not match, after adapters, origins and redirects; nil if there is none.
    package var target: RouteURL? { targetText.flatMap { try? RouteURL($0) } }
}

/// A value of a query that is not what its route says it has to be.
public struct RouteUnfitParameter: Hashable, Sendable {
    /// The query key.
    public let name: String
    /// The value, decoded; empty for a key without one.
    public let text: String
    /// The expected value, worded to follow "expected".
    public let expected: String
}

/// Two failures are equal if URL, reason and redirects are; the table that was asked does not count.
extension RouteError: Hashable {
    /// Whether URL, reason and redirects are equal.
    public static func == (left: RouteError, right: RouteError) -> Bool {
        left.url == right.url && left.reason == right.reason && left.redirects == right.redirects
    }

    /// Hashes what equality compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(url)
        hasher.combine(reason)
        hasher.combine(redirects)
    }
}

extension RouteError: CustomStringConvertible {
    /// States what is wrong and how to correct it.
    public var description: String {
        let asked = "'\(url)'"
        switch reason {
        case .malformedURL(let error): return error.description
        case .notFound:
            let target = chain.last.map { " (redirected to '\($0)')" } ?? ""
            return "no route matches \(asked)\(target)\(nearRoutes.didYouMean)"
        case .notExternal(let route):
            return """
                \(asked) is not open to the outside: '\(route.key)' (\(route.location)) is not external; mark it \
                'external' if links may open it; a filter may name its page instead of the URL
                """
        case .redirectLoop:
            return "\(asked) is redirected in a circle: " + chain.joined(separator: " -> ")
        case .tooManyRedirects(let limit):
            return "\(asked) is redirected more than \(limit) times: " + chain.joined(separator: " -> ")
        case .missingRequired(let names, let route):
            let list = names.map { "'\($0)'" }.joined(separator: ", ")
            let query = names.map { "\($0)=..." }.joined(separator: "&")
            return """
                \(asked) lacks \(list), which '\(route.key)' (\(route.location)) requires; add '\(query)' to its \
                query, or pass \(names.count == 1 ? "it" : "them") along
                """
        case .unfitParameters(let unfit, let route):
            let list = unfit.map { "'\($0.name)' is \"\($0.text)\", expected \($0.expected)" }
            return "\(asked) does not fit '\(route.key)' (\(route.location)): " + list.joined(separator: "; ")
        case .adapterFailed(let cause):
            return "\(asked) could not be rewritten: \(cause)"
        }
    }
}

extension RouteError: CausedError {
    package var cause: ErrorCause? {
        if case .adapterFailed(let cause) = reason { cause } else { nil }
    }
}
