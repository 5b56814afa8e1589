/// Decides about every request of a container, asynchronously if it needs to.
///
/// An interceptor is asked after the routes have been looked up and before anything is built, also about requests that
/// match no route. It can let the request go on, change its parameters and options, redirect it, reject it, or return
/// ``Decision/handled`` if it has handled the request itself.
///
/// ```swift
/// struct Maintenance: Interceptor {
///     let status: StatusService
///     func intercept(_ request: PageRequest) async throws -> Decision {
///         try await status.isUp ? .proceed : .redirect(to: MaintenancePage.self)
///     }
/// }
/// container.register(interceptor: Maintenance(status: status))
/// ```
///
/// ## For implementers
/// It is called on the main actor. If an interceptor throws a ``PageError``, the request fails with it, and with
/// ``PageError/interceptorFailed(subject:by:cause:)`` for any other error. If it does not answer before its deadline, the request fails
/// with ``PageError/interceptorTimedOut(subject:by:limit:)``.
///
/// Opening something inside an interceptor and waiting for it is an error,
/// ``PageError/openInsideInterceptor(interceptor:)``: return a redirect or a detour instead, or do not wait. This
/// includes every task that the interceptor starts, until it has answered; after that, a task that still runs may open
/// pages. ``Page/open(_:)-(Openable)`` does not wait, and may be called at any time.
@MainActor
public protocol Interceptor: Sendable {
    /// Decides about a request.
    func intercept(_ request: PageRequest) async throws -> Decision

    /// Whether it may answer a request that no route matches, for ``PageContainer/canOpen(_:)-(Openable)``.
    ///
    /// It is called only for requests that meet the interceptor's condition. If it returns `nil`, the default, the
    /// condition decides: with a condition of its own, the interceptor may answer every request that meets it; an
    /// interceptor that is asked about everything answers nothing.
    func mayAnswer(_ request: PageRequest) -> Bool?

    /// The options with which it is registered if none are given; stage 0 and every request by default.
    ///
    /// An interceptor that answers all remaining requests returns a late stage here.
    var defaultOptions: InterceptorOptions { get }
}

extension Interceptor {
    /// Stage 0, and every request.
    public var defaultOptions: InterceptorOptions { InterceptorOptions() }

    /// Leaves the answer to the condition.
    public func mayAnswer(_ request: PageRequest) -> Bool? { nil }
}

/// An interceptor that is a closure.
struct ClosureInterceptor: Interceptor {
    let decision: @MainActor (PageRequest) async throws -> Decision

    func intercept(_ request: PageRequest) async throws -> Decision { try await decision(request) }
}
