/// A registered interceptor of a container.
///
/// Keep it to remove the interceptor, or look it up with ``PageContainer/interceptor(alias:)``.
@MainActor
public final class RegisteredInterceptor {
    /// Its name in messages and for lookup; the name of its type unless another one was given.
    public let alias: String

    /// The interceptor itself.
    public let interceptor: any Interceptor

    /// Its order, condition and deadline.
    public let options: InterceptorOptions

    private weak var owner: AnyObject?
    private let hasOwner: Bool
    private var isRemoved = false

    init(
        _ interceptor: any Interceptor, alias: String, options: InterceptorOptions, owner: AnyObject?
    ) {
        self.interceptor = interceptor
        self.alias = alias
        self.options = options
        self.owner = owner
        hasOwner = owner != nil
    }

    /// Whether it is still asked: it was not removed, and its owner, if it has one, still exists.
    public var isRegistered: Bool { !isRemoved && (!hasOwner || owner != nil) }

    /// Removes the interceptor; it is no longer asked, not even about requests under way.
    public func remove() {
        isRemoved = true
    }

    /// Whether it may answer a request that no route matches.
    func mayAnswer(_ request: PageRequest) -> Bool {
        concerns(request) && interceptor.mayAnswer(request) ?? !options.condition.isAlways
    }

    /// Whether it has to be asked about a request.
    func concerns(_ request: PageRequest) -> Bool {
        if request.isUnmatched, request.trust == .external, !options.isExternal { return false }
        return isRegistered && options.condition(request)
    }
}
