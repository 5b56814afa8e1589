import OspreyRouting

/// A URL that leads nowhere by the routes, so that only interceptors can do something about it.
///
/// Few requests have one: a reference keeps all others small.
final class UnmatchedURL: Sendable {
    let url: RouteURL
    let failure: RouteError

    /// Takes a URL that no route fits, or one without a host; `nil` for every other failure.
    init?(_ failure: RouteError, relativeTo base: RouteURL?) {
        switch failure.reason {
        case .notFound: break
        case .malformedURL(let error) where error.code == .missingHost: break
        default: return nil
        }
        guard let url = try? RouteURL(failure.url, relativeTo: base) else { return nil }
        self.url = url
        self.failure = failure
    }
}
