/// Has a say in every request of a container, and may take its time.
///
/// An interceptor is asked after the routes have been looked up and before anything is built, also about requests
/// that matched nothing. It can let the request go on, change its parameters and options, lead it elsewhere, end it,
/// or answer ``Decision/handled`` when it has taken care of it.
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
/// ## For those who write an interceptor
/// It is called on the main actor. A request whose interceptor throws fails with
/// ``PageError/interceptorFailed(subject:by:cause:)``, and one whose interceptor does not answer before its deadline
/// with ``PageError/interceptorTimedOut(subject:by:limit:)``.
/// Opening something and waiting for it inside is an error, ``PageError/openInsideInterceptor(interceptor:)``: lead
/// there with a redirect or a detour, or do not wait. Inside is every task that the interceptor begins, until it has
/// answered: a task that it leaves behind may open from then on. ``Page/open(_:)`` does not wait, and may be
/// called at any time.
@MainActor
public protocol Interceptor: Sendable {
    /// Decides about a request.
    func intercept(_ request: PageRequest) async throws -> Decision

    /// Whether it may answer a request that no route answers, for ``PageContainer/canOpen(_:trust:)``.
    ///
    /// It is only asked about requests that meet its condition. `nil`, the default, leaves it to that condition: one
    /// with a condition of its own may answer whatever meets it, and one that is asked about everything answers
    /// nothing.
    func mayAnswer(_ request: PageRequest) -> Bool?

    /// The options that it is registered with if none are given; stage 0 and every request by default.
    ///
    /// An interceptor that answers everything that is left over gives a late stage here.
    var defaultOptions: InterceptorOptions { get }
}

extension Interceptor {
    /// Stage 0, and every request.
    public var defaultOptions: InterceptorOptions { InterceptorOptions() }

    /// Leaves it to the condition.
    public func mayAnswer(_ request: PageRequest) -> Bool? { nil }
}

/// An interceptor that is a closure.
struct ClosureInterceptor: Interceptor {
    let decision: @MainActor (PageRequest) async throws -> Decision

    func intercept(_ request: PageRequest) async throws -> Decision { try await decision(request) }
}
