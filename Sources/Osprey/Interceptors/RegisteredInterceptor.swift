/// An interceptor of a container, as it was registered.
///
/// Keep it to remove the interceptor, or find it again with ``PageContainer/interceptor(alias:)``.
@MainActor
public final class RegisteredInterceptor {
    /// What it is called in messages and found by; the name of its type unless another one was given.
    public let alias: String

    /// The interceptor itself.
    public let interceptor: any Interceptor

    /// Where it stands, what it is asked about, and how long it may think.
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

    /// Whether it is still asked: nobody has removed it, and its owner, if it has one, exists.
    public var isRegistered: Bool { !isRemoved && (!hasOwner || owner != nil) }

    /// Ends its membership; it is not asked any more, not even about requests that are on their way.
    public func remove() {
        isRemoved = true
    }

    /// Whether it may answer a request that nothing else answers.
    func mayAnswer(_ request: PageRequest) -> Bool {
        concerns(request) && interceptor.mayAnswer(request) ?? !options.condition.isAlways
    }

    /// Whether it has to be asked about a request.
    func concerns(_ request: PageRequest) -> Bool {
        if request.isUnmatched, request.trust == .external, !options.isExternal { return false }
        return isRegistered && options.condition(request)
    }
}
