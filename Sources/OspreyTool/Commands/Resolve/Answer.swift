import OspreyRouteLint
import OspreyRouting

/// The answer to a URL: the route that it opens, or why it opens nothing.
struct Answer {
    let url: String
    let result: Result<RouteMatch, RouteError>
    /// The routes that were tried; nil without `--explain`.
    let explanation: RouteExplanation?
    /// Hints for a URL that opens nothing.
    let hints: [String]

    init(_ url: String, in routes: RouteCompilation, trust: Trust, explains: Bool) {
        self.url = url
        let table = routes.table
        explanation = explains ? table.explain(url, trust: trust) : nil
        do throws(RouteError) {
            let match = try table.match(url, trust: trust)
            // Inside the app, the caller may give the missing parameter; a link has no caller.
            if trust == .external { try match.checkRequired() }
            result = .success(match)
            hints = []
        } catch {
            result = .failure(error)
            hints = Self.hints(url, error, in: routes)
        }
    }

    var isMatch: Bool {
        if case .success = result { true } else { false }
    }

    private static func hints(
        _ url: String, _ failure: RouteError, in routes: RouteCompilation
    ) -> [String] {
        var hints: [String] = []
        if case .malformedURL(let error) = failure.reason, error.code == .missingScheme,
            let meant = meantURL(url, in: routes.table)
        {
            hints.append("did you mean '\(meant)'?")
        }
        if case .notFound = failure.reason {
            if let broken = try? routes.all.match(url).route {
                hints.append(
                    "'\(broken.key)' (\(broken.location)) would answer, but has an error or leads to one")
            }
            hints += originHint(url, in: routes.table).map { [$0] } ?? []
        }
        return hints + [shown(after: failure, in: routes.table)]
    }

    /// The URL that a text without a scheme probably means: a path, or a key.
    private static func meantURL(_ text: String, in table: RouteTable) -> String? {
        let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if text.contains("://") { return (try? table.match(text)) == nil ? nil : text }
        let schemes = Set(table.routes.lazy.filter { !$0.isSetting }.map(\.pattern.scheme)).sorted()
        var path = Substring(text)
        if !path.contains("/"), let dot = path.firstIndex(of: "."), schemes.contains(String(path[..<dot])) {
            let rest = path[path.index(after: dot)...].split(separator: ".").joined(separator: "/")
            return "\(path[..<dot])://\(rest)"
        }
        path = path.drop { $0 == "/" }
        return schemes.map { "\($0)://\(path)" }.first { (try? table.match($0)) != nil }
    }

    /// The page that the app shows instead.
    private static func shown(after failure: RouteError, in table: RouteTable) -> String {
        guard case .notFound = failure.reason else {
            return "the app shows nothing, and tells the error to its code"
        }
        return table.base.notFoundPage.map { "the app shows '\($0)'" }
            ?? "the app shows nothing; 'base.notfound' names a page for that"
    }

    /// Why no origin has a web address.
    private static func originHint(_ text: String, in table: RouteTable) -> String? {
        guard let url = try? RouteURL(text), url.scheme == "https" || url.scheme == "http",
            let host = url.host
        else { return nil }
        let origins = table.base.origins
        guard !origins.isEmpty else { return "there are no origins, so no web address means a route" }
        let list = origins.map { "'\($0.text)'" }.joined(separator: ", ")
        let same = origins.filter { (try? RouteURL($0.text))?.host == host }
        guard let origin = same.first, let known = try? RouteURL(origin.text) else {
            return "no origin has the host '\(host)'; the origins are \(list)"
        }
        if known.scheme != url.scheme {
            return "the origin '\(origin.text)' has the scheme '\(known.scheme)'"
        }
        if known.port != url.port { return "the origin '\(origin.text)' has another port" }
        if url.segments == known.segments, origin.home == nil {
            return "the origin '\(origin.text)' has no home; add 'home' with the key of a route"
        }
        return nil
    }
}
