public import Foundation
public import Osprey

/// Passes URLs that match no route to the system: `tel:`, `mailto:`, other apps.
///
/// ```swift
/// container.register(
///     interceptor: SystemURLInterceptor { url in await UIApplication.shared.open(url) })
/// ```
///
/// It handles a request if the closure returns `true`, and lets all others go on. It is asked after all other
/// interceptors, independent of the order of registration, because it takes every URL that the system opens. Options
/// that you give replace that: add a stage to a condition that limits it to some URLs.
public struct SystemURLInterceptor: Interceptor {
    private let open: @MainActor (URL) async -> Bool

    /// Creates an interceptor; the closure opens a URL with the system and returns whether that succeeded.
    public init(_ open: @escaping @MainActor (URL) async -> Bool) {
        self.open = open
    }

    /// The last stage.
    public var defaultOptions: InterceptorOptions { InterceptorOptions(stage: .max) }

    /// Whether the request has a URL that the system may know; the system itself is not asked.
    public func mayAnswer(_ request: PageRequest) -> Bool? { request.isUnmatched && request.url != nil }

    /// Opens the URL of an unmatched request.
    public func intercept(_ request: PageRequest) async throws -> Decision {
        guard request.isUnmatched, let text = request.url?.original, let url = URL(string: text) else {
            return .proceed
        }
        return await open(url) ? .handled : .proceed
    }
}
