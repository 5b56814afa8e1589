public import Foundation
public import Osprey

/// Hands URLs that match no route to the system: `tel:`, `mailto:`, other apps.
///
/// ```swift
/// container.register(
///     interceptor: SystemURLInterceptor { url in await UIApplication.shared.open(url) })
/// ```
///
/// It handles what the closure says it has opened, and lets everything else go on. It is asked after all other
/// interceptors, whichever was registered first, because it takes whatever the system opens. Options that you give
/// replace that: give a stage beside a condition that narrows it down to some URLs.
public struct SystemURLInterceptor: Interceptor {
    private let open: @MainActor (URL) async -> Bool

    /// Makes an interceptor from the way in which the system opens a URL, which says whether it could.
    public init(_ open: @escaping @MainActor (URL) async -> Bool) {
        self.open = open
    }

    /// The last stage.
    public var defaultOptions: InterceptorOptions { InterceptorOptions(stage: .max) }

    /// Whether the request has a URL that the system may know; the system itself is not asked.
    public func mayAnswer(_ request: PageRequest) -> Bool? { request.isUnmatched && request.url != nil }

    /// Opens the URL of a request that matched nothing.
    public func intercept(_ request: PageRequest) async throws -> Decision {
        guard request.isUnmatched, let text = request.url?.original, let url = URL(string: text) else {
            return .proceed
        }
        return await open(url) ? .handled : .proceed
    }
}
