import OspreyRouting

/// A URL that no route matches, so that only interceptors can answer it.
///
/// Few requests have one; as a reference, it keeps all others small.
package final class UnmatchedURL: Sendable {
    package let url: RouteURL
    let failure: RouteError

    /// Takes a URL that no route matches, or that has no host; `nil` for every other failure.
    package init?(_ failure: RouteError, relativeTo base: RouteURL?) {
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
